import { useTranslation } from 'react-i18next'
import { takesCards } from '#contract/payments/card.rules.ts'
import type { IncomingPayment } from '#contract/payments/guest-payments.schemas.ts'
import { useTerms } from '#web/lib/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CandidateStays } from './CandidateStays.tsx'
import { IncomingFacts } from './IncomingFacts.tsx'
import type { NotedDecision } from './NoteDialog.tsx'

interface Props {
  payment: IncomingPayment
  onClose: () => void
  /** The decisions that need a note. */
  onNote: (decision: NotedDecision) => void
}

/** One payment with everything that a decision on it needs. */
export function PaymentDialog({ payment, onClose, onNote }: Props) {
  const { t } = useTranslation(['guestPayments', 'common'])
  const waits = payment.status === 'waiting'
  const way = useTerms()?.payments
  const closings = ['returned', 'other', ...(way && takesCards(way) ? ['card_payout' as const] : [])] as const
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={waits ? 'lg' : 'sm'}
      title={t('one.title')}
      closeLabel={t('common:close')}
    >
      <div className={waits ? 'grid gap-x-10 gap-y-8 md:grid-cols-[17rem_minmax(0,1fr)]' : 'grid gap-6'}>
        <div className="grid min-w-0 content-start gap-6">
          <IncomingFacts payment={payment} />
          {waits && (
            <div className="grid gap-3 max-md:hidden">
              <Closings closings={closings} onNote={onNote} />
            </div>
          )}
        </div>
        {waits && <CandidateStays payment={payment} onDone={onClose} />}
        {waits && (
          <div className="grid gap-3 md:hidden">
            <Closings closings={closings} onNote={onNote} />
          </div>
        )}
        {payment.status === 'assigned' && !payment.by_card && (
          <Button variant="secondary" wide onClick={() => onNote('unassign')}>
            {t('note.unassign.open')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Below the facts on a desktop; on a phone below the candidates, which are the usual answer. */
function Closings({
  closings,
  onNote,
}: Pick<Props, 'onNote'> & { closings: readonly Exclude<NotedDecision, 'unassign'>[] }) {
  const { t } = useTranslation('guestPayments')
  return closings.map(decision => (
    <Button key={decision} variant="secondary" wide onClick={() => onNote(decision)}>
      {t(`note.${decision}.open`)}
    </Button>
  ))
}
