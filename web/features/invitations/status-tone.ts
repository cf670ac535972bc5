import type { InvitationStatus } from '#contract/invitations/schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

export const INVITATION_STATUS_TONE: Record<InvitationStatus, Tone> = {
  pending: 'trust',
  held: 'warning',
  accepted: 'good',
  declined: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
}
