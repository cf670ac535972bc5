import { useTranslation } from 'react-i18next'
import { reviewCalls } from '#contract/reviews/endpoints.ts'
import type { Review } from '#contract/reviews/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { SHOWS_REVIEWS } from '../queries.ts'
import { AnswerForm, useAnswerForm } from './AnswerForm.tsx'

/** Who reads the answer, and when. */
const hintOf = ({ audience, published_at }: Review) => {
  if (audience === 'owner') return 'answer.hintOwner'
  if (published_at) return 'answer.hintPublic'
  return audience === 'network' ? 'answer.hintNetwork' : 'answer.hint'
}

/** The form for the owner's only answer to a review. */
export function ReviewReplyForm({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const { form, forget } = useAnswerForm(`review-answer.${review.id}`)
  const answer = useChange(reviewCalls.answer, {
    succeeded: t(review.audience === 'everyone' ? 'answer.done' : 'answer.donePrivate'),
    failed: error => ({ title: t('answer.failed'), description: error.message }),
    refreshes: SHOWS_REVIEWS,
    accepted: forget,
  })
  const name = review.reviewer.full_name
  return (
    <AnswerForm
      form={form}
      open={t('answer.open')}
      openNamed={t('answer.openNamed', { name })}
      label={t('answer.label', { name })}
      hint={t(hintOf(review))}
      send={t('answer.send')}
      sending={t('answer.sending')}
      busy={answer.isPending}
      onSend={body => answer.mutate({ params: { id: review.id }, body })}
    />
  )
}
