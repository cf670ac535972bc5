import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { listMemberEmails } from '../network/members.queries.ts'
import { findHoldEnd } from './held.queries.ts'
import { listSentSince, listUnwanted } from './network.queries.ts'

/** Limits that keep owners from flooding a mailbox through us. */
const A_DAY_FROM_ONE_OWNER = 20
export const A_DAY_TO_ONE_ADDRESS = 3

export type InvitationSender = Pick<Actor, 'id' | 'email'>

/** The facts about an owner and some addresses that decide whether an invitation may be sent. */
export interface SendEligibility {
  readonly members: ReadonlySet<string>
  readonly open: Set<string>
  readonly declined: ReadonlySet<string>
  /** Invitations of the last day: by the owner to anybody, and by anybody to these addresses; oldest first. */
  readonly sent: { owner_id: string; email: string; created_at: Date }[]
  /** Until when an admin has to approve what the owner sends; null where nobody has to. */
  readonly heldUntil: Date | null
}

/** Must be read under the lock of the owner's network, so that nothing changes before the mail is enqueued. */
export const readSendEligibility = async (
  on: Queryable,
  ownerId: string,
  emails: readonly string[],
  at: Date,
): Promise<SendEligibility> => {
  const members = await listMemberEmails(on, ownerId, emails)
  const unwanted = await listUnwanted(on, ownerId, emails, at)
  const sent = await listSentSince(on, ownerId, emails, new Date(at.getTime() - DAY_MS))
  const withStatus = (...statuses: string[]) =>
    new Set(unwanted.filter(row => statuses.includes(row.status)).map(row => row.email))
  return {
    members: new Set(members),
    open: withStatus('pending', 'held'),
    declined: withStatus('declined'),
    sent,
    heldUntil: await findHoldEnd(on, ownerId, at),
  }
}

/** Null where the owner may invite the address. The caller handles an invitation that is already open. */
export const refuseSending = (
  { members, declined, sent }: SendEligibility,
  owner: InvitationSender,
  email: string,
  at: Date,
): Refusal | null => {
  if (email === owner.email) return refuse('invitation.to_yourself')
  if (members.has(email)) return refuse('invitation.already_member')
  if (declined.has(email)) return refuse('invitation.declined')
  const own = sent.filter(other => other.owner_id === owner.id)
  const toAddress = own.filter(other => other.email === email)
  const dayAfter = (first: { created_at: Date } | undefined) => ({
    retryAfter: ((first?.created_at ?? at).getTime() + DAY_MS - at.getTime()) / 1_000,
  })
  if (own.length >= A_DAY_FROM_ONE_OWNER) return refuse('invitation.daily_limit', dayAfter(own[0]))
  if (toAddress.length >= A_DAY_TO_ONE_ADDRESS)
    return refuse('invitation.address_limit', dayAfter(toAddress[0]))
  return null
}

/**
 * The earliest time for the mail. The owner must not learn that others have written to the same address today, so the
 * answer is the same and the mail is sent a day later.
 */
export const mailNotBefore = ({ sent }: SendEligibility, email: string, at: Date): Date | undefined =>
  sent.filter(other => other.email === email).length >= A_DAY_TO_ONE_ADDRESS
    ? new Date(at.getTime() + DAY_MS)
    : undefined
