import { useTranslation } from 'react-i18next'
import { collectingAccountCalls } from '#contract/payments/collecting-accounts.endpoints.ts'
import {
  type CollectingAccount,
  collectingAccountChange,
} from '#contract/payments/collecting-accounts.schemas.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PAYMENTS_KEY } from '../queries.ts'

/** The number is typed anew for each change: the page does not know the saved one. */
export function CollectingAccountForm({ saved }: { saved: CollectingAccount['account'] }) {
  const { t } = useTranslation(['payments', 'common'])
  const form = useContractForm(collectingAccountChange, {
    defaultValues: { holder: saved?.holder ?? '', iban: '', bic: saved?.bic ?? null },
  })
  const { register, wrong } = formFields(form)
  const { change: save, dialog } = useProvenChange(collectingAccountCalls.update, {
    succeeded: t('collecting.saved'),
    failed: error => ({ title: t('collecting.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
    accepted: ({ account }) =>
      form.reset({ holder: account?.holder ?? '', iban: '', bic: account?.bic ?? null }),
  })
  const submit = form.handleSubmit(body =>
    save.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid max-w-form gap-5">
      <Field label={t('collecting.holder')} error={wrong('holder')}>
        <TextInput {...register('holder')} autoComplete="off" />
      </Field>
      <Field
        label={t('collecting.iban')}
        hint={saved ? t('collecting.present', { last4: saved.iban_last4 }) : t('bank.encrypted')}
        error={wrong('iban')}
      >
        <TextInput {...register('iban')} autoComplete="off" inputClassName="figures" />
      </Field>
      <Field
        label={t('collecting.bic')}
        note={t('common:optional')}
        hint={t('collecting.bicHint')}
        error={wrong('bic')}
      >
        <TextInput
          {...register('bic', { setValueAs: (value: unknown) => value || null })}
          autoComplete="off"
          inputClassName="figures"
        />
      </Field>
      <ActionRow>
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={t('bank.saving')}
          disabled={!form.formState.isDirty}
        >
          {t('collecting.save')}
        </Button>
      </ActionRow>
      {dialog}
    </form>
  )
}
