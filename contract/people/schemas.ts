import * as z from 'zod/mini'
import { accountState } from '../accounts/people.schemas.ts'
import { publicPerson, userType } from '../accounts/schemas.ts'
import { openSession } from '../accounts/sessions.endpoints.ts'
import { bookingStatus } from '../bookings/schemas.ts'
import { anyInvitation } from '../invitations/schemas.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'
import { balance, transaction } from '../payments/schemas.ts'
import { propertyStatus } from '../properties/schemas.ts'

/** So many of each kind stand on a person's page, the latest first; `count` says how many there are. */
export const PERSON_PAGE_ROWS = 10

const someOf = <T extends z.ZodMiniType>(row: T) => z.object({ count: z.int(), results: z.array(row) })

const named = z.object({ id, full_name: personNameField })

/** One end of a membership: the member for an owner, the owner for a member. */
const membershipLine = z.object({
  id,
  person: publicPerson,
  trust_level: z.nullable(z.int()),
  trust_level_name: z.nullable(z.string()),
  discount_percentage: z.number(),
  joined_at: z.string(),
})
export type MembershipLine = z.infer<typeof membershipLine>

const homeLine = z.object({
  id,
  title: z.string(),
  city: z.string(),
  country: z.string(),
  status: propertyStatus,
  is_visible: z.boolean(),
})
export type HomeLine = z.infer<typeof homeLine>

const stayLine = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  /** At a home of theirs, or one that they booked. */
  as: z.enum(['owner', 'guest']),
  /** The other side. */
  with: named,
  check_in_date: z.string(),
  check_out_date: z.string(),
  status: bookingStatus,
  total_cents: z.int(),
})
export type StayLine = z.infer<typeof stayLine>

const invitationLine = z.extend(anyInvitation, {
  /** To their address, or sent by them. */
  direction: z.enum(['received', 'sent']),
})
export type InvitationLine = z.infer<typeof invitationLine>

/** All that those who run the place need of somebody to answer a question about them. No messages, no bank. */
export const person = z.extend(publicPerson, {
  email: z.string(),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  user_type: userType,
  state: accountState,
  onboarding_completed: z.boolean(),
  two_factor: z.boolean(),
  created_at: z.string(),
  /** By whose invitation they have their account; null for the server's own, and where nobody knows. */
  invited_by: z.nullable(named),
  last_seen_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  suspension: z.nullable(
    z.object({ since: z.string(), reason: z.nullable(z.string()), by: z.nullable(named) }),
  ),
  /** An owner's own network. */
  members: someOf(membershipLine),
  /** The networks that they are in. */
  memberships: someOf(membershipLine),
  homes: someOf(homeLine),
  stays: someOf(stayLine),
  /** An owner's; null for others. */
  money: z.nullable(z.extend(balance, { movements: z.array(transaction) })),
  sessions: someOf(openSession),
  invitations: z.extend(someOf(invitationLine), { sent: z.int() }),
})
export type Person = z.infer<typeof person>
