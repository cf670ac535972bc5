import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { optionalText } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'

/** Until when one's own invitations need approval; null where they do not. */
export const ownHold = z.object({ held_until: z.nullable(z.string()) })
export type OwnHold = z.infer<typeof ownHold>

export const heldKind = z.enum(['network_invitation', 'introduction'])
export type HeldKind = z.infer<typeof heldKind>

/** An invitation or introduction that waits for an admin. */
export const heldInvitation = z.object({
  id,
  kind: heldKind,
  email: z.string(),
  /** Who sent it. */
  sender: publicPerson,
  /** The owner whose network it is for. */
  owner: publicPerson,
  /** What the sender of an invitation writes in it. */
  personal_line: z.nullable(z.string()),
  created_at: z.string(),
})
export type HeldInvitation = z.infer<typeof heldInvitation>

/** A decline needs a reason, which the sender reads. */
export const heldDecision = z.strictObject({
  kind: heldKind,
  approve: z.boolean(),
  reason: z.optional(optionalText(MAXIMUM_REASON)),
})
export type HeldDecision = z.infer<typeof heldDecision>
