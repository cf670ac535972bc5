import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FairTurn, TurnEntryView, TurnOutcome } from '#contract/bookings/fair-turns.schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { waitlistQuery } from '../waitlist/queries.ts'
import { TurnSeal } from './TurnSeal.tsx'

interface Props {
  turn: FairTurn
  entry: TurnEntryView
  outcome: TurnOutcome
}

/** What was decided on the own entry and why; after that what the owner changed. */
export function DecidedEntry({ turn, entry, outcome }: Props) {
  const { t } = useTranslation('turnEntry')
  const { override, booking_id, reason } = outcome
  const won = override?.won ?? outcome.won
  const { data: waiting } = useQuery(waitlistQuery(turn.property.id))
  const waits = waiting?.results.some(
    ({ check_in_date, check_out_date }) =>
      check_in_date === entry.check_in_date && check_out_date === entry.check_out_date,
  )
  const dates = formatDates(entry.check_in_date, entry.check_out_date)
  const reasonText = () => {
    if (reason === 'level' || reason === 'last_stay' || reason === 'lot')
      return t(outcome.won ? `won.${reason}` : `lost.${reason}`)
    return t(`reasons.${reason}`)
  }
  return (
    <Surface
      as="section"
      variant="well"
      padding="sm"
      aria-label={t('result.label', { dates: formatDates(turn.from_date, turn.until_date) })}
      className="grid gap-2"
    >
      <p className="font-semibold">{t(won ? 'result.won' : 'result.lost', { dates })}</p>
      {override ? (
        <p className="text-sm">
          {t(won ? 'result.given' : 'result.takenBack')} <q className="break-words">{override.reason}</q>
        </p>
      ) : (
        <p className="text-sm">{reasonText()}</p>
      )}
      {!won && waits && <p className="text-sm text-ink-soft">{t('result.waiting')}</p>}
      {won && booking_id !== null && (
        <ButtonLink to={paths.stay(booking_id)} size="sm" variant="secondary" className="justify-self-start">
          {t('result.stay')}
        </ButtonLink>
      )}
      <TurnSeal turn={turn} entry={entry} />
    </Surface>
  )
}
