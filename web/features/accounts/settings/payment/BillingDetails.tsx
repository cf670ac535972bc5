import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import { billingForm } from '#contract/accounts/forms.schemas.ts'
import type { Preferences } from '#contract/accounts/schemas.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PREFERENCE_CHANGES, preferencesQuery } from '../queries.ts'

const toFormValues = ({ billing_name, billing_address }: Preferences) => ({
  billing_name: billing_name ?? '',
  billing_address: billing_address ?? '',
})

/** The name and address on receipts. */
export function BillingDetails() {
  const { t } = useTranslation('settings')
  const preferences = useQuery(preferencesQuery)
  if (preferences.isError) return <LoadFailed error={preferences.error} onRetry={preferences.refetch} />
  return (
    <Card title={t('payment.billing')} text={t('payment.billingText')} className="no-print">
      {preferences.data ? <BillingForm saved={preferences.data} /> : <Skeleton className="h-56" />}
    </Card>
  )
}

function BillingForm({ saved }: { saved: Preferences }) {
  const { t } = useTranslation(['settings', 'common'])
  const client = useQueryClient()
  const form = useContractForm(billingForm, { defaultValues: toFormValues(saved) })
  const { register, wrong } = formFields(form)
  const guard = useUnsavedChangesPrompt(form.formState.isDirty)
  const save = useChange(accountCalls.updatePreferences, {
    succeeded: t('payment.saved'),
    failed: error => ({ title: t('payment.failed', { message: error.message }) }),
    refreshes: [],
    inOrder: PREFERENCE_CHANGES,
  })
  const submit = form.handleSubmit(body =>
    save.mutate(
      { body },
      {
        onSuccess: now => {
          form.reset(toFormValues(now))
          client.setQueryData(preferencesQuery.queryKey, now)
        },
        onError: error => showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('payment.name')} note={t('common:optional')} error={wrong('billing_name')}>
        <TextInput {...register('billing_name')} autoComplete="billing name" />
      </Field>
      <Field label={t('payment.address')} note={t('common:optional')} error={wrong('billing_address')}>
        <TextArea {...register('billing_address')} rows={3} autoComplete="billing street-address" />
      </Field>
      <ActionRow>
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={t('saving')}
          disabled={!form.formState.isDirty}
        >
          {t('payment.save')}
        </Button>
      </ActionRow>
      <UnsavedChangesDialog guard={guard} />
    </form>
  )
}
