import { useTranslation } from 'react-i18next'
import type { FairTurn, TurnEntryView } from '#contract/bookings/fair-turns.schemas.ts'
import { formatDates, formatDeadline } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DecidedEntry } from './DecidedEntry.tsx'
import { OwnEntry } from './OwnEntry.tsx'

/** The nights of a home that are given out by fair turns, and until when one can enter. */
function TurnsNotice({ turns }: { turns: readonly FairTurn[] }) {
  const { t } = useTranslation('turnEntry')
  const lineOf = ({ from_date, until_date, status, closes_at }: FairTurn) => {
    const dates = formatDates(from_date, until_date)
    return status === 'open'
      ? t('notice.open', { dates, deadline: formatDeadline(closes_at) })
      : t('notice.due', { dates })
  }
  return (
    <Notice tone="trust" title={t('notice.title')}>
      <ul className="grid gap-0.5">
        {turns.map(turn => (
          <li key={turn.id}>{lineOf(turn)}</li>
        ))}
      </ul>
      {turns.some(({ status }) => status === 'open') && <p className="mt-1">{t('notice.text')}</p>}
    </Notice>
  )
}

interface Props {
  turns: readonly FairTurn[]
  onChange: (entry: TurnEntryView) => void
}

/** The fair turns of a home: invitations to enter, own entries, and what was decided on them. */
export default function TurnList({ turns, onChange }: Props) {
  const others = turns.filter(turn => turn.own_entry === null)
  return (
    <>
      {others.length > 0 && <TurnsNotice turns={others} />}
      {turns.map(turn => {
        const entry = turn.own_entry
        if (!entry) return null
        return entry.outcome ? (
          <DecidedEntry key={turn.id} turn={turn} entry={entry} outcome={entry.outcome} />
        ) : (
          <OwnEntry key={turn.id} turn={turn} entry={entry} onChange={onChange} />
        )
      })}
    </>
  )
}
