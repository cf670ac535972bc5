import type {
  ImportOutcome,
  IncomingStatus,
  RefundStatus,
} from '#contract/payments/guest-payments.schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

export const INCOMING_TONE: Record<IncomingStatus, Tone> = {
  waiting: 'trust',
  assigned: 'good',
  security_deposit: 'good',
  returned: 'neutral',
  other: 'neutral',
  card_payout: 'neutral',
}

export const REFUND_TONE: Record<RefundStatus, Tone> = {
  due: 'trust',
  sending: 'trust',
  failed: 'warning',
  sent: 'good',
  withdrawn: 'neutral',
}

export const OUTCOME_TONE: Record<ImportOutcome, Tone> = {
  matched: 'good',
  waiting: 'trust',
  known: 'neutral',
  outgoing: 'neutral',
  other_currency: 'warning',
}
