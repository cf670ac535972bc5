import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import { DAYS_UNTIL_REVEALED, LONGEST_REFERENCE } from '#contract/reviews/references.rules.ts'
import { newReference, type StayReference } from '#contract/reviews/references.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SHOWS_REFERENCES } from './queries.ts'

interface Props {
  booking: Pick<Booking, 'id' | 'guest'>
  of: StayReference
  onClose: () => void
}

const chosen = (again: boolean | undefined) => {
  if (again === undefined) return ''
  return again ? 'yes' : 'no'
}

/** Whether the owner would have the guest again, and why; nothing typed is lost after a failure. */
export default function ReferenceDialog({ booking, of, onClose }: Props) {
  const { t } = useTranslation('references')
  const name = booking.guest.full_name
  const { reference, reviewed } = of
  const form = useContractForm(newReference, {
    defaultValues: {
      text: reference?.text ?? '',
      ...(reference && { host_again: reference.host_again }),
    },
  })
  const forget = useFormDraft(form, `reference.${booking.id}`)
  const { errors } = form.formState
  const { field: again } = useController({ control: form.control, name: 'host_again' })
  const text = form.watch('text')
  const save = useChange(referenceCalls.save, {
    succeeded: ({ reference: saved }) => t(saved?.revealed_at ? 'dialog.revealed' : 'dialog.done'),
    failed: error => ({ title: t('dialog.failed'), description: error.message }),
    refreshes: SHOWS_REFERENCES,
    accepted: () => {
      forget()
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('dialog.title', { name })}
      text={
        reviewed ? t('written.atOnce', { name }) : t('written.blind', { name, days: DAYS_UNTIL_REVEALED })
      }
      submitLabel={t('dialog.save')}
      busyLabel={t('dialog.saving')}
      busy={save.isPending}
      onSubmit={form.handleSubmit(body =>
        save.mutate(
          { params: { id: booking.id }, body },
          { onError: error => void showFieldErrors(form, error) },
        ),
      )}
    >
      <RadioList
        label={t('dialog.again', { name })}
        name="host-again"
        options={[
          { value: 'yes', label: t('dialog.yes') },
          { value: 'no', label: t('dialog.no') },
        ]}
        value={chosen(again.value)}
        onChange={value => again.onChange(value === 'yes')}
        error={fieldErrorText(errors.host_again?.message)}
        ref={again.ref}
      />
      <Field
        label={t('dialog.words')}
        hint={t('dialog.hint', { name, count: text.length, most: LONGEST_REFERENCE })}
        error={fieldErrorText(errors.text?.message)}
      >
        <TextArea {...form.register('text')} rows={6} maxLength={LONGEST_REFERENCE} />
      </Field>
    </FormDialog>
  )
}
