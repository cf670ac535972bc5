import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnersTurn, OwnersTurnEntry, TurnOutcome } from '#contract/bookings/fair-turns.schemas.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { findRival, hasNights } from './ranking.ts'

/** Why an entry got the nights or did not, in a sentence. */
const useReasonText = () => {
  const { t } = useTranslation('fairTurns')
  return (entry: OwnersTurnEntry, { won, reason }: TurnOutcome, entries: readonly OwnersTurnEntry[]) => {
    if (reason === 'level') {
      const levels = [entry.level, findRival(entry, entries)?.level ?? 0]
      const [higher, lower] = [Math.max(...levels), Math.min(...levels)]
      return lower === 0 ? t('reasons.level_none', { higher }) : t('reasons.level', { higher, lower })
    }
    if (reason === 'last_stay') {
      if (!won) return t('reasons.lost_last_stay')
      return t(entry.last_stay === null ? 'reasons.won_never' : 'reasons.won_last_stay')
    }
    return t(`reasons.${reason}`)
  }
}

const loadDialog = () => import('./OverrideDialog.tsx')
const OverrideDialog = lazy(loadDialog)

interface Props {
  turn: OwnersTurn
  entry: OwnersTurnEntry
}

/** One entry of a decided turn. */
export function RankedEntry({ turn, entry }: Props) {
  const { t } = useTranslation('fairTurns')
  const { guest, outcome, level } = entry
  if (!outcome) return null
  const won = hasNights(entry)
  const lost = outcome.reason === 'not_admitted' ? t('refused') : t('lost')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <span className="figures text-ink-soft">{outcome.rank}.</span>{' '}
          <span className="font-semibold">{guest.full_name}</span>{' '}
          <span className="text-ink-soft">· {level === 0 ? t('noLevel') : t('levelOf', { level })}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {formatDates(entry.check_in_date, entry.check_out_date)} ·{' '}
          <WhoComes party={entry} guests={t('guests', { count: entry.guests_count })} /> ·{' '}
          {formatMoneyExactly(entry.price.total_cents, entry.price.currency)}
        </p>
        <Reasons turn={turn} entry={entry} outcome={outcome} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={won ? 'good' : 'neutral'}>{won ? t('won') : lost}</Badge>
        {won && outcome.booking_id !== null ? (
          <ButtonLink
            to={paths.ownerBookings(outcome.booking_id)}
            variant="quiet"
            size="sm"
            className="-mx-3"
            aria-label={t('bookingOf', { name: guest.full_name })}
          >
            {t('booking')}
          </ButtonLink>
        ) : (
          <GiveNights turn={turn} entry={entry} />
        )}
      </div>
    </li>
  )
}

function Reasons({ turn, entry, outcome }: Props & { outcome: TurnOutcome }) {
  const { t } = useTranslation('fairTurns')
  const reasonOf = useReasonText()
  const { override } = outcome
  return (
    <>
      <p className="mt-1 text-sm">{reasonOf(entry, outcome, turn.entries)}</p>
      {override && (
        <p className="text-sm">
          {t(override.won ? 'given' : 'takenBack')} <q className="break-words">{override.reason}</q>
        </p>
      )}
    </>
  )
}

function GiveNights({ turn, entry }: Props) {
  const { t } = useTranslation('fairTurns')
  const { open, setOpen, button } = useLazyDialog(loadDialog)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        aria-label={t('override.buttonOf', { name: entry.guest.full_name })}
        {...button}
      >
        {t('override.button')}
      </Button>
      {open && (
        <Suspense>
          <OverrideDialog turn={turn} entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
