import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { MemberToReview } from '#contract/network/reviews.schemas.ts'
import { formatDate, formatInstant, joinFacts } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLevelLabel } from '../level-label.ts'
import { MEMBERS_KEY } from '../queries.ts'

interface Props {
  member: MemberToReview
  onChange: () => void
  onRemove: () => void
}

/** One member with their level, its age and the last stay, and the three decisions. */
export function ReviewedMember({ member, onChange, onRemove }: Props) {
  const { t } = useTranslation('network')
  const levelLabel = useLevelLabel()
  const { full_name: name, last_stay: lastStay } = member
  const keep = useChange(networkCalls.keepLevel, {
    succeeded: t('review.kept', { name }),
    failed: error => ({ title: t('review.keepFailed', { message: error.message }) }),
    refreshes: [MEMBERS_KEY],
  })
  const facts = [
    levelLabel(member.trust_level_name ?? '', member.discount_percentage),
    t('review.since', { date: formatInstant(member.since) }),
    lastStay === null ? t('review.never') : t('review.lastStay', { date: formatDate(lastStay) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Avatar name={name} src={member.profile_image} size="md" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{joinFacts(facts)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={keep.isPending}
          aria-label={t('review.keepNamed', { name })}
          onClick={() => keep.mutate({ params: { id: member.id }, body: {} })}
        >
          {t('review.keep')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('review.changeNamed', { name })}
          onClick={onChange}
        >
          {t('review.change')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('review.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('review.remove')}
        </Button>
      </div>
    </li>
  )
}
