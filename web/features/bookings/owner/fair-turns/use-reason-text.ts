import { useTranslation } from 'react-i18next'
import type { OwnersTurnEntry, TurnOutcome } from '#contract/bookings/fair-turns.schemas.ts'
import { findRival } from './ranking.ts'

/** Why an entry got the nights or did not, in a sentence. */
export const useReasonText = () => {
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
