import type { AccountState } from '#contract/accounts/people.schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

export const ACCOUNT_STATE_TONE: Record<AccountState, Tone> = {
  active: 'good',
  onboarding: 'trust',
  suspended: 'warning',
  deleted: 'neutral',
}
