import { useTranslation } from 'react-i18next'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import type { FairTurn, TurnEntryView } from '#contract/bookings/fair-turns.schemas.ts'
import { formatDates, formatDeadline, formatMoney } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { WhoComes } from '../party/WhoComes.tsx'
import { FAIR_TURNS_KEY } from './queries.ts'
import { TurnSeal } from './TurnSeal.tsx'

interface Props {
  turn: FairTurn
  entry: TurnEntryView
  onChange: (entry: TurnEntryView) => void
}

/** The own entry before the decision. */
export function OwnEntry({ turn, entry, onChange }: Props) {
  const { t } = useTranslation('turnEntry')
  const isOpen = turn.status === 'open'
  const withdraw = useChange(fairTurnCalls.withdraw, {
    succeeded: t('own.withdrawn'),
    failed: error => ({ title: t('own.withdrawFailed'), description: error.message }),
    refreshes: [FAIR_TURNS_KEY],
  })
  return (
    <Surface
      as="section"
      variant="well"
      padding="sm"
      aria-label={t('own.label', { dates: formatDates(turn.from_date, turn.until_date) })}
      className="grid gap-2"
    >
      <p className="font-semibold">{t('own.title')}</p>
      <p>
        {formatDates(entry.check_in_date, entry.check_out_date)} ·{' '}
        <WhoComes party={entry} guests={t('own.guests', { count: entry.guests_count })} /> ·{' '}
        {formatMoney(entry.price.total_cents, entry.price.currency)}
      </p>
      <p className="text-sm text-ink-soft">
        {isOpen ? t('own.open', { deadline: formatDeadline(turn.closes_at) }) : t('own.due')}
      </p>
      {isOpen && (
        <div className="-mx-3 flex flex-wrap gap-1">
          <Button variant="quiet" size="sm" onClick={() => onChange(entry)}>
            {t('own.change')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: turn.id } })}
          >
            {t('own.withdraw')}
          </Button>
        </div>
      )}
      <TurnSeal turn={turn} entry={entry} />
    </Surface>
  )
}
