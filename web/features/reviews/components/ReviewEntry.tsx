import { useTranslation } from 'react-i18next'
import type { Review } from '#contract/reviews/schemas.ts'
import { formatInstant, formatMonth } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReviewReplyForm } from './ReviewReplyForm.tsx'
import { Stars } from './Stars.tsx'

interface Props {
  review: Review
  ownerName: string
  /** Left out where the author is obvious. */
  withoutName?: boolean
}

/** Who reads the review before it is public; one for the owner alone is never published. */
const waitingText = ({ audience, mine }: Review) => {
  if (audience === 'owner') return mine ? 'waiting.ownerMine' : 'waiting.ownerReceived'
  return mine ? 'waiting.mine' : 'waiting.received'
}

/** One review with its answer; people who can read it before it is public are told so. */
export function ReviewEntry({ review, ownerName, withoutName = false }: Props) {
  const { t } = useTranslation('reviews')
  const { reviewer, answer } = review
  const stayed = t('stayed', { month: formatMonth(review.stayed) })
  return (
    <article className="grid gap-3" aria-label={t('by', { name: reviewer.full_name })}>
      <div className="flex items-center gap-3">
        {!withoutName && <Avatar name={reviewer.full_name} src={reviewer.profile_image} />}
        <div className="min-w-0">
          {!withoutName && <p className="truncate font-semibold">{reviewer.full_name}</p>}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-soft">
            <Stars value={review.rating} />
            <span>{stayed}</span>
          </p>
        </div>
      </div>
      <p className="max-w-prose break-words whitespace-pre-line">{review.text}</p>
      {review.hidden && (
        <Notice tone="warning" title={t(review.mine ? 'hidden.mine' : 'hidden.received')}>
          <p className="break-words">{t('hidden.reason', { reason: review.hidden.reason })}</p>
        </Notice>
      )}
      {review.audience !== 'everyone' && (
        <p className="text-sm text-ink-soft">{t(`audience.${review.audience}`, { owner: ownerName })}</p>
      )}
      {!review.published_at && !review.hidden && (
        <p className="text-sm text-brass-text">
          {t(waitingText(review), { owner: ownerName, date: formatInstant(review.publishes_at) })}
        </p>
      )}
      {answer && (
        <div className="ml-1.5 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">{t('answer.of', { name: ownerName })}</p>
          <p className="mt-1 max-w-prose break-words whitespace-pre-line text-ink-soft">{answer.text}</p>
        </div>
      )}
      {review.may_answer && (
        <div>
          <ReviewReplyForm review={review} />
        </div>
      )}
    </article>
  )
}
