import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import { LONGEST_ANSWER } from '#contract/reviews/rules.ts'
import { newAnswer, type Review } from '#contract/reviews/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SHOWS_REVIEWS } from '../queries.ts'

/** Who reads the answer, and when. */
const hintOf = ({ audience, published_at }: Review) => {
  if (audience === 'owner') return 'answer.hintOwner'
  if (published_at) return 'answer.hintPublic'
  return audience === 'network' ? 'answer.hintNetwork' : 'answer.hint'
}

/** The form for the owner's only answer to a review. */
export function ReviewReplyForm({ review }: { review: Review }) {
  const { t } = useTranslation(['reviews', 'common'])
  const [open, setOpen] = useState(false)
  const form = useContractForm(newAnswer, { defaultValues: { text: '' } })
  const answer = useChange(reviewCalls.answer, {
    succeeded: t(review.audience === 'everyone' ? 'answer.done' : 'answer.donePrivate'),
    failed: error => ({ title: t('answer.failed'), description: error.message }),
    refreshes: SHOWS_REVIEWS,
  })
  const name = review.reviewer.full_name
  if (!open)
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('answer.openNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('answer.open')}
      </Button>
    )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit(body => answer.mutate({ params: { id: review.id }, body }))}
    >
      <Field
        label={t('answer.label', { name })}
        hint={t(hintOf(review))}
        error={fieldErrorText(form.formState.errors.text?.message)}
      >
        <TextArea {...form.register('text')} rows={3} maxLength={LONGEST_ANSWER} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={answer.isPending} busyLabel={t('answer.sending')}>
          {t('answer.send')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
