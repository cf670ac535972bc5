import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { formatDeadline, formatMoneyExactly, formatTimeOfDay, formatWeekday } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { findCancellation, type Stage, stayStage } from '../stage.ts'

const TONES: Record<Stage, Tone> = {
  waiting: 'trust',
  expected: 'good',
  today: 'good',
  staying: 'good',
  over: 'neutral',
  completed: 'neutral',
  cancelled: 'warning',
}

/** Who cancelled it, and with which message. */
function Ended({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation('stays')
  const end = findCancellation(stay.history)
  const as = end?.by?.as ?? 'nobody'
  // A co-host decides for the owner.
  const by = as === 'co_host' ? 'owner' : as
  const what = by === 'owner' && end?.from === 'pending' ? 'declined' : by
  return (
    <Notice tone="warning" title={t(`ended.${what}`, { name: stay.property.owner_name })}>
      {end?.reason && <p className="mb-1 break-words italic">“{end.reason}”</p>}
      {t(stay.payment ? 'ended.payment' : 'ended.money')}
    </Notice>
  )
}

/** What happens next with this stay, in a sentence. */
export function StayNextStep({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation('stays')
  const stage = stayStage(stay)
  if (stage === 'cancelled') return <Ended stay={stay} />
  const { check_in_from: from, check_out_until: until } = stay.home
  const words = {
    name: stay.property.owner_name,
    total: formatMoneyExactly(stay.price.total_cents, stay.price.currency),
    deadline: stay.expires_at ? formatDeadline(stay.expires_at) : '',
    arrival: formatWeekday(stay.check_in_date),
    leaving: formatWeekday(stay.check_out_date),
    lastDay: formatWeekday(addDays(stay.check_in_date, -1)),
  }
  const key = stage === 'waiting' && !stay.expires_at ? 'undecided' : stage
  return (
    <Notice tone={TONES[stage]} title={t(`next.${key}.title`, words)}>
      {(stage === 'today' || stage === 'expected') &&
        from &&
        `${t('next.from', { time: formatTimeOfDay(from) })} `}
      {stage === 'staying' && until && `${t('next.until', { time: formatTimeOfDay(until) })} `}
      {t(`next.${key}.text`, words)}
    </Notice>
  )
}
