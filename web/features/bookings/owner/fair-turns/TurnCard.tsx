import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnersTurn, TurnStatus } from '#contract/bookings/fair-turns.schemas.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates, formatDeadline } from '#web/lib/format.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { RankedEntry } from './RankedEntry.tsx'
import { TurnProof } from './TurnProof.tsx'

/** Who asked, in the order in which they were considered, and with what result. */
function TurnRanking({ turn, label }: { turn: OwnersTurn; label: string }) {
  return (
    <ol aria-label={label} className="-mt-2 divide-y divide-line">
      {turn.entries.map(entry => (
        <RankedEntry key={entry.id} turn={turn} entry={entry} />
      ))}
    </ol>
  )
}

const loadDialog = () => import('./CancelTurnDialog.tsx')
const CancelTurnDialog = lazy(loadDialog)

const TONES: Record<TurnStatus, Tone> = {
  open: 'trust',
  due: 'trust',
  decided: 'good',
  cancelled: 'neutral',
}

/** One fair turn: while it is open only the number of its entries, then who asked and who got the nights. */
export function TurnCard({ turn }: { turn: OwnersTurn }) {
  const { t } = useTranslation('fairTurns')
  const { property, from_date, until_date, status, entries } = turn
  const dates = formatDates(from_date, until_date)
  return (
    <Card
      headingLevel={3}
      title={property.title}
      text={t('nights', { dates, count: nightsBetween(from_date, until_date) })}
      action={<StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>}
    >
      {status === 'open' && <OpenTurn turn={turn} dates={dates} />}
      {status === 'due' && <p>{t('due')}</p>}
      {status === 'cancelled' && <p className="text-ink-soft">{t('cancelled')}</p>}
      {status === 'decided' &&
        (entries.length === 0 ? (
          <p className="text-ink-soft">{t('nobody')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <TurnRanking turn={turn} label={t('ranking', { home: property.title, dates })} />
            <TurnProof turn={turn} />
          </div>
        ))}
    </Card>
  )
}

function OpenTurn({ turn, dates }: { turn: OwnersTurn; dates: string }) {
  const { t } = useTranslation('fairTurns')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold">{t('until', { deadline: formatDeadline(turn.closes_at) })}</p>
        <p className="text-sm text-ink-soft">{t('entered', { count: turn.entries_count })}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        aria-label={t('cancel.buttonOf', { home: turn.property.title, dates })}
        {...button}
      >
        {t('cancel.button')}
      </Button>
      {open && (
        <Suspense>
          <CancelTurnDialog turn={turn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
