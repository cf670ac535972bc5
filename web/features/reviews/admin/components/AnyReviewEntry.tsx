import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyReview, ReviewState } from '#contract/reviews/schemas.ts'
import { Stars } from '#web/features/reviews/components/Stars.tsx'
import { formatInstant, formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { Tone } from '#web/ui/tone.ts'

const STATE_TONE: Record<ReviewState, Tone> = { public: 'good', waiting: 'trust', hidden: 'warning' }

/** A review that is not for everyone is published, but not public. */
const stateText = ({ state, audience }: AnyReview) =>
  state === 'public' && audience !== 'everyone' ? 'published' : state

/** One review with its answer, author, home and visibility. */
export function AnyReviewEntry({ review, onDecide }: { review: AnyReview; onDecide: () => void }) {
  const { t } = useTranslation(['allReviews', 'reviews'])
  const { reviewer, property, owner, answer, audience, hidden, hidden_by, state } = review
  const names = { guest: reviewer.full_name, home: property.title }
  const [does, Icon] = hidden ? (['show', Eye] as const) : (['hide', EyeOff] as const)
  return (
    <Surface as="article" aria-label={t('of', names)} className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={reviewer.full_name} src={reviewer.profile_image} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link to={paths.adminPerson(reviewer.id)} className="py-0.5 font-semibold break-words">
                {reviewer.full_name}
              </Link>
              <Stars value={review.rating} />
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <Link to={paths.property(property.id)} className="py-1">
                {property.title}
              </Link>
              <Link to={paths.adminPerson(owner.id)} className="py-1">
                {owner.full_name}
              </Link>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:grid lg:justify-items-end">
          <StatusBadge tone={STATE_TONE[state]}>{t(`states.${stateText(review)}`)}</StatusBadge>
          <time dateTime={review.written_at} className="text-xs text-ink-soft">
            {formatInstant(review.written_at)}
          </time>
        </div>
      </header>
      <p className="max-w-prose break-words whitespace-pre-line">{review.text}</p>
      {audience !== 'everyone' && (
        <p className="text-sm text-ink-soft">
          {t(`reviews:audience.${audience}`, { owner: owner.full_name })}
        </p>
      )}
      {answer && (
        <div className="ml-1.5 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">{t('reviews:answer.of', { name: owner.full_name })}</p>
          <p className="mt-1 max-w-prose break-words whitespace-pre-line text-ink-soft">{answer.text}</p>
        </div>
      )}
      {hidden && (
        <Notice
          tone="warning"
          title={t('hiddenBy', { name: hidden_by?.full_name, date: formatMoment(hidden.at) })}
        >
          <p className="break-words">{hidden.reason}</p>
        </Notice>
      )}
      {state === 'waiting' && (
        <p className="text-sm text-brass-text">
          {audience === 'owner'
            ? t('neverAppears')
            : t('appears', { date: formatInstant(review.publishes_at) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t(`decide.${does}.named`, names)}
          icon={<Icon className="size-4" aria-hidden="true" />}
          onClick={onDecide}
        >
          {t(`decide.${does}.open`)}
        </Button>
        <Link to={paths.adminBooking(review.booking)} className="text-sm">
          {t('toStay')}
        </Link>
      </div>
    </Surface>
  )
}
