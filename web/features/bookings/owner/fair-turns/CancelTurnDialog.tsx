import { useTranslation } from 'react-i18next'
import { fairTurnCalls } from '#contract/bookings/fair-turns.endpoints.ts'
import type { OwnersTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { FAIR_TURNS_KEY } from '#web/features/properties/browse/fair-turns/queries.ts'
import { useChange } from '#web/lib/use-change.ts'
import { WordsDialog } from '../components/WordsDialog.tsx'

interface Props {
  turn: OwnersTurn
  onClose: () => void
}

/** Ends a fair turn without a decision, with a reason for those who entered. */
export default function CancelTurnDialog({ turn, onClose }: Props) {
  const { t } = useTranslation('fairTurns')
  const cancel = useChange(fairTurnCalls.cancel, {
    succeeded: t('cancel.done'),
    failed: error => ({ title: t('cancel.failed'), description: error.message }),
    refreshes: [FAIR_TURNS_KEY, ['calendar']],
  })
  return (
    <WordsDialog
      title={t('cancel.title')}
      text={t('cancel.text')}
      label={t('cancel.reason')}
      hint={t('cancel.hint')}
      confirmLabel={t('cancel.button')}
      keepLabel={t('cancel.keep')}
      busy={cancel.isPending}
      onConfirm={reason =>
        cancel.mutate({ params: { id: turn.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
