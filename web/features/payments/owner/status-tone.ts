import type { WithdrawalStatus } from '#contract/payments/schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

export const WITHDRAWAL_STATUS_TONE: Record<WithdrawalStatus, Tone> = {
  processing: 'trust',
  completed: 'good',
  rejected: 'warning',
}
