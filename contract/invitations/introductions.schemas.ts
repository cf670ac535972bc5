import * as z from 'zod/mini'
import { email, fullName, text, token } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { personNameField } from '../kernel/person-name.ts'
import { levelNumber } from '../network/schemas.ts'

const MAXIMUM_LINE = 300

/** `agrees_to_be_named`: the first of the three consents. Both the newcomer and the owner read the introducer's name. */
export const newIntroduction = z.strictObject({
  email,
  full_name: fullName,
  line: text(1, MAXIMUM_LINE, 'field.required'),
  agrees_to_be_named: z.literal(true, 'field.required'),
})
export type NewIntroduction = z.infer<typeof newIntroduction>

/** All that an introducer learns: an introduction is sent until it ends, unless it was accepted. `held`: not yet sent. */
export const introductionState = z.enum(['held', 'sent', 'accepted', 'ended'])

export const ownIntroduction = z.object({
  id,
  owner_name: personNameField,
  full_name: personNameField,
  email: z.string(),
  state: introductionState,
  created_at: z.string(),
})
export type OwnIntroduction = z.infer<typeof ownIntroduction>

/** What the newcomer reads before they answer: two names and the line about them, no homes and no addresses. */
export const openIntroduction = z.object({
  introducer_name: personNameField,
  owner_name: personNameField,
  full_name: personNameField,
  line: z.string(),
})
export type OpenIntroduction = z.infer<typeof openIntroduction>

export const introductionReply = z.strictObject({ token, action: z.enum(['agree', 'refuse']) })
export const introductionReplied = z.object({ action: introductionReply.shape.action })

/** An introduction that the newcomer has agreed to, as the owner sees it. */
export const receivedIntroduction = z.object({
  id,
  full_name: personNameField,
  line: z.string(),
  introducer_name: personNameField,
  introducer_level: z.int(),
  /** Who introduced the introducer, then who introduced those, as far as it is known. Empty: the owner invited them. */
  chain: z.array(z.object({ full_name: personNameField })),
  /** When it ends unless the owner decides. */
  expires_at: z.string(),
})
export type ReceivedIntroduction = z.infer<typeof receivedIntroduction>

/** Without an end the newcomer is a member for good. */
export const introductionAcceptance = z.strictObject({
  trust_level: levelNumber,
  /** The last day of the membership. */
  ends_on: z.optional(calendarDate),
  ends_after_stay: z.optional(z.boolean()),
})
export type IntroductionAcceptance = z.infer<typeof introductionAcceptance>

/** `joined`: the newcomer had an account. `invited`: they get an invitation at that level. */
export const introductionAccepted = z.object({ outcome: z.enum(['joined', 'invited']) })
export type IntroductionAccepted = z.infer<typeof introductionAccepted>
