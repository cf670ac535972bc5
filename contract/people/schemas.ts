import * as z from 'zod/mini'
import { accountState } from '../accounts/people.schemas.ts'
import { publicPerson, userType } from '../accounts/schemas.ts'
import { openSession } from '../accounts/sessions.endpoints.ts'
import { bookingStatus } from '../bookings/schemas.ts'
import { anyInvitation } from '../invitations/schemas.ts'
import { currency } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'
import { balance, transaction } from '../payments/schemas.ts'
import { propertyStatus } from '../properties/schemas.ts'

/** Maximum entries of each kind on a person's page, newest first; `count` is the total. */
export const PERSON_PAGE_ROWS = 10

const countedList = <T extends z.ZodMiniType>(row: T) => z.object({ count: z.int(), results: z.array(row) })

const named = z.object({ id, full_name: personNameField })

/** The other person of a membership: the member for an owner, the owner for a member. */
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
  /** At one of their homes, or booked by them. */
  as: z.enum(['owner', 'guest']),
  /** The other party. */
  with: named,
  check_in_date: z.string(),
  check_out_date: z.string(),
  status: bookingStatus,
  currency,
  total_cents: z.int(),
})
export type StayLine = z.infer<typeof stayLine>

const invitationLine = z.extend(anyInvitation, {
  /** Sent to their address, or by them. */
  direction: z.enum(['received', 'sent']),
})
export type InvitationLine = z.infer<typeof invitationLine>

/** Everything that an admin needs to answer questions about a person, without messages and bank data. */
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
  /** Who invited them; null for the server's own invitation, and where it is unknown. */
  invited_by: z.nullable(named),
  last_seen_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  suspension: z.nullable(
    z.object({ since: z.string(), reason: z.nullable(z.string()), by: z.nullable(named) }),
  ),
  /** An owner's own network. */
  members: countedList(membershipLine),
  /** The networks that they belong to. */
  memberships: countedList(membershipLine),
  homes: countedList(homeLine),
  stays: countedList(stayLine),
  /** For owners; null for others. */
  money: z.nullable(z.extend(balance, { movements: z.array(transaction) })),
  sessions: countedList(openSession),
  invitations: z.extend(countedList(invitationLine), { sent: z.int() }),
})
export type Person = z.infer<typeof person>
