import { useTranslation } from 'react-i18next'
import { stripeAccountChoice } from '#contract/payments/stripe-account.schemas.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CountrySelect } from '../../countries/CountrySelect.tsx'
import { useConnect } from './use-connect.ts'

/** Stripe needs the country before anything else, and never lets it change. */
export function ConnectForm({ suggested }: { suggested: string | null }) {
  const { t } = useTranslation('stripeAccount')
  const form = useContractForm(stripeAccountChoice, { defaultValues: { country: suggested ?? '' } })
  const { register, wrong } = formFields(form)
  const { change: connect, dialog } = useConnect()
  const submit = form.handleSubmit(body =>
    connect.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('country')} hint={t('countryHint')} error={wrong('country')}>
        <CountrySelect {...register('country')} empty={t('chooseCountry')} />
      </Field>
      <p className="text-sm text-ink-soft">{t('asks')}</p>
      <ActionRow>
        <Button type="submit" busy={connect.isPending} busyLabel={t('opening')}>
          {t('connect')}
        </Button>
      </ActionRow>
      {dialog}
    </form>
  )
}
