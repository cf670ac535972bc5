import { useTranslation } from 'react-i18next'
import { taxDetailsCalls } from '#contract/payments/tax-details.endpoints.ts'
import { type TaxDetails, taxDetailsChange } from '#contract/payments/tax-details.schemas.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { formatList } from '#web/lib/format.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CountrySelect } from '../../countries/CountrySelect.tsx'
import { PAYMENTS_KEY } from '../queries.ts'
import { TaxNumbers } from './TaxNumbers.tsx'
import { typedDetails } from './tax-details-form.ts'

/** Whether the tax details are complete; nothing before the owner said any, or needs them. */
function MissingDetails({ details: { saved, missing, needed } }: { details: TaxDetails }) {
  const { t } = useTranslation('payments')
  if (!saved && !needed) return null
  if (missing.length === 0) return <p className="text-sm text-ink-soft">{t('taxDetails.complete')}</p>
  const details = formatList(missing.map(detail => t(`taxDetails.missing.${detail}`)))
  return <p className="text-sm font-medium text-brass-text">{t('taxDetails.stillMissing', { details })}</p>
}

/** Everything may be said later; what is typed is checked here and by the server. */
export function TaxDetailsForm({ details }: { details: TaxDetails }) {
  const { t } = useTranslation(['payments', 'common'])
  const form = useContractForm(taxDetailsChange, { defaultValues: typedDetails(details.saved) })
  const { register, wrong } = formFields(form)
  const guard = useUnsavedChangesPrompt(form.formState.isDirty)
  const { change: save, dialog } = useProvenChange(taxDetailsCalls.update, {
    succeeded: t('taxDetails.saved'),
    failed: error => ({ title: t('taxDetails.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
    accepted: ({ saved }) => form.reset(typedDetails(saved)),
  })
  const submit = form.handleSubmit(body =>
    save.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  const isPerson = form.watch('kind') === 'individual'
  const hasNumber = form.watch('tax_numbers').length > 0
  return (
    <form onSubmit={submit} noValidate className="grid max-w-form gap-5">
      <MissingDetails details={details} />
      <RadioList
        label={t('taxDetails.kind')}
        name="kind"
        value={form.watch('kind')}
        onChange={kind => form.setValue('kind', kind as 'individual' | 'business', { shouldDirty: true })}
        options={(['individual', 'business'] as const).map(value => ({
          value,
          label: t(`taxDetails.${value}`),
        }))}
      />
      <Field
        label={t('taxDetails.legalName')}
        hint={t('taxDetails.legalNameHint')}
        error={wrong('legal_name')}
      >
        <TextInput {...register('legal_name')} autoComplete="off" />
      </Field>
      <Field label={t('taxDetails.street')} error={wrong('street')}>
        <TextInput {...register('street')} autoComplete="street-address" />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field label={t('taxDetails.postcode')} error={wrong('postcode')}>
          <TextInput {...register('postcode')} autoComplete="postal-code" />
        </Field>
        <Field label={t('taxDetails.city')} error={wrong('city')}>
          <TextInput {...register('city')} autoComplete="address-level2" />
        </Field>
      </div>
      <Field label={t('taxDetails.country')} error={wrong('country')}>
        <CountrySelect {...register('country')} empty={t('taxDetails.chooseCountry')} />
      </Field>
      {isPerson ? (
        <Field key="birth" label={t('taxDetails.dateOfBirth')} error={wrong('date_of_birth')}>
          <DateField {...register('date_of_birth')} autoComplete="bday" className="sm:max-w-48" />
        </Field>
      ) : (
        <Field
          key="registration"
          label={t('taxDetails.registrationNumber')}
          error={wrong('registration_number')}
        >
          <TextInput {...register('registration_number')} autoComplete="off" />
        </Field>
      )}
      <TaxNumbers form={form} saved={details.saved} />
      {isPerson && !hasNumber && (
        <Field
          label={t('taxDetails.placeOfBirth')}
          hint={t('taxDetails.placeOfBirthHint')}
          error={wrong('place_of_birth')}
        >
          <TextInput {...register('place_of_birth')} autoComplete="off" />
        </Field>
      )}
      <Field
        label={t('taxDetails.vatNumber')}
        note={t('common:optional')}
        hint={t('taxDetails.vatHint')}
        error={wrong('vat_number')}
      >
        <TextInput {...register('vat_number')} autoComplete="off" inputClassName="figures" />
      </Field>
      <ActionRow>
        <Button
          type="submit"
          busy={save.isPending}
          busyLabel={t('taxDetails.saving')}
          disabled={!form.formState.isDirty}
        >
          {t('taxDetails.save')}
        </Button>
      </ActionRow>
      {dialog}
      <UnsavedChangesDialog guard={guard} />
    </form>
  )
}
