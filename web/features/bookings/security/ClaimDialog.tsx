import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import { MAXIMUM_CLAIM_WORDS } from '#contract/payments/security.rules.ts'
import { newSecurityClaim } from '#contract/payments/security.schemas.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { asDecimal, formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PicturesField } from './PicturesField.tsx'
import { securityKey } from './queries.ts'

interface Props {
  bookingId: string
  guest: string
  currency: Currency
  /** The most that can be claimed, in its smallest units. */
  most: number
  onClose: () => void
}

/** An owner claims a part of a security deposit, with a reason and pictures. */
export function ClaimDialog({ bookingId, guest, currency, most, onClose }: Props) {
  const { t } = useTranslation('securityDeposits')
  const uploads = useImageUploads([], 'claims')
  const form = useContractForm(newSecurityClaim, { defaultValues: { reason: '', pictures: [] } })
  const { register, wrong } = formFields(form)
  const claim = useChange(securityCalls.claim, {
    succeeded: t('claim.sent'),
    failed: ({ message }) => ({ title: t('claim.sendFailed', { message }) }),
    refreshes: [securityKey(bookingId)],
  })
  const send = form.handleSubmit(body =>
    claim.mutate(
      { params: { id: bookingId }, body },
      { onSuccess: onClose, onError: error => void showFieldErrors(form, error) },
    ),
  )
  return (
    <FormDialog
      title={t('claim.open')}
      text={t('claim.dialogText', { name: guest, most: formatMoneyExactly(most, currency) })}
      submitLabel={t('claim.send')}
      busyLabel={t('claim.sending')}
      busy={claim.isPending || uploads.uploading}
      onSubmit={event => {
        form.setValue('pictures', uploads.urls)
        return send(event)
      }}
      onClose={onClose}
    >
      <Field label={t('claim.amount')} error={wrong('amount')}>
        <TextInput
          {...register('amount', asDecimal)}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="figures"
          leading={signOf(currency)}
        />
      </Field>
      <Field label={t('claim.reason')} hint={t('claim.reasonHint')} error={wrong('reason')}>
        <TextArea {...register('reason')} rows={4} maxLength={MAXIMUM_CLAIM_WORDS} />
      </Field>
      <PicturesField label={t('claim.pictures')} hint={t('claim.picturesHint')}>
        <ImageField
          uploads={uploads}
          hasCover={false}
          error={uploads.urls.length === 0 ? wrong('pictures') : undefined}
        />
      </PicturesField>
    </FormDialog>
  )
}
