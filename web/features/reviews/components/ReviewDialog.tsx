import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { DAYS_UNTIL_PUBLIC, LONGEST_REVIEW } from '#contract/reviews/rules.ts'
import { newReview, REVIEW_AUDIENCES } from '#contract/reviews/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SHOWS_REVIEWS } from '../queries.ts'
import { StarField } from './StarField.tsx'

interface Props {
  stay: Pick<Booking, 'id' | 'property'>
  onClose: () => void
}

/** Stars and text for a stay. It explains who reads them and when; nothing typed is lost after a failure. */
export default function ReviewDialog({ stay, onClose }: Props) {
  const { t } = useTranslation('reviews')
  const { title, owner_name: owner } = stay.property
  const form = useContractForm(newReview, {
    defaultValues: { booking: stay.id, audience: 'everyone', text: '' },
  })
  const forget = useFormDraft(form, `review.${stay.id}`)
  const { errors } = form.formState
  const { field: rating } = useController({ control: form.control, name: 'rating' })
  const [text, audience = 'everyone'] = form.watch(['text', 'audience'])
  const write = useChange(reviewCalls.create, {
    succeeded: t('write.done'),
    failed: error => ({ title: t('write.failed'), description: error.message }),
    refreshes: SHOWS_REVIEWS,
    accepted: forget,
  })
  const send = form.handleSubmit(body =>
    write.mutate(
      { params: { id: stay.property.id }, body },
      { onSuccess: onClose, onError: error => void showFieldErrors(form, error) },
    ),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t('write.title', { title })}
      text={t('write.text', { owner })}
      submitLabel={t('write.send')}
      busyLabel={t('write.sending')}
      busy={write.isPending}
      onSubmit={send}
    >
      <StarField
        value={rating.value}
        onChange={rating.onChange}
        ref={rating.ref}
        error={fieldErrorText(errors.rating?.message)}
      />
      <Field
        label={t('write.words')}
        hint={t('write.counter', { count: text.length, most: LONGEST_REVIEW })}
        error={fieldErrorText(errors.text?.message)}
      >
        <TextArea {...form.register('text')} rows={6} maxLength={LONGEST_REVIEW} />
      </Field>
      <Field
        label={t('write.audience')}
        hint={t(`write.audienceHints.${audience}`, { owner, days: DAYS_UNTIL_PUBLIC })}
        error={fieldErrorText(errors.audience?.message)}
      >
        <Select {...form.register('audience')}>
          {REVIEW_AUDIENCES.map(each => (
            <option key={each} value={each}>
              {t(`write.audiences.${each}`, { owner })}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
