import { useTranslation } from 'react-i18next'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import type { OwnersTurn, OwnersTurnEntry } from '#contract/bookings/fair-turns.schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { FAIR_TURNS_KEY } from '#web/features/properties/browse/fair-turns/queries.ts'
import { formatDates, formatList, formatMoneyExactly } from '#web/lib/format.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { SHOWS_BOOKINGS } from '../queries.ts'
import { losersTo } from './ranking.ts'

interface Props {
  turn: OwnersTurn
  entry: OwnersTurnEntry
  onClose: () => void
}

/** Gives the nights to another entry after the decision, with a reason. */
export default function OverrideDialog({ turn, entry, onClose }: Props) {
  const { t } = useTranslation('fairTurns')
  const name = entry.guest.full_name
  const losers = losersTo(entry, turn.entries).map(({ guest }) => guest.full_name)
  const override = useChange(fairTurnCalls.override, {
    succeeded: t('override.done', { name }),
    failed: error => ({ title: t('override.failed'), description: error.message }),
    refreshes: [FAIR_TURNS_KEY, ...SHOWS_BOOKINGS],
  })
  return (
    <ReasonDialog
      tone="primary"
      title={t('override.title', { name })}
      text={t(losers.length > 0 ? 'override.instead' : 'override.text', {
        name,
        dates: formatDates(entry.check_in_date, entry.check_out_date),
        price: formatMoneyExactly(entry.price.total_cents, entry.price.currency),
        others: formatList(losers),
      })}
      label={t('override.reason')}
      hint={t('override.hint')}
      most={MAXIMUM_REASON}
      confirmLabel={t('override.submit')}
      busyLabel={t('override.busy')}
      busy={override.isPending}
      error={override.error}
      onConfirm={reason =>
        override.mutate(
          { params: { id: turn.id }, body: { entry: entry.id, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}
