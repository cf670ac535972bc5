import type { Queryable } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { listMemberEmails } from '../network/members.queries.ts'
import { listSentSince, listUnwanted } from './network.queries.ts'

const DAY_MS = 86_400_000
/** Nobody is to be written to without end through us (security B11). */
const A_DAY_FROM_ONE_OWNER = 20
export const A_DAY_TO_ONE_ADDRESS = 3

export type Sender = Pick<Actor, 'id' | 'email'>

/** How an owner stands with some addresses, as far as it decides whether to write to them. */
export interface Standing {
  readonly members: ReadonlySet<string>
  readonly open: Set<string>
  readonly declined: ReadonlySet<string>
  /** Of the last day: what the owner sent to anybody, and what anybody sent to these addresses; oldest first. */
  readonly sent: { owner_id: string; email: string; created_at: Date }[]
}

/** Read under the lock of the owner's network, so that nothing of it changes before the mail is on its way. */
export const readStanding = async (
  on: Queryable,
  ownerId: string,
  emails: readonly string[],
  at: Date,
): Promise<Standing> => {
  const members = await listMemberEmails(on, ownerId, emails)
  const unwanted = await listUnwanted(on, ownerId, emails, at)
  const sent = await listSentSince(on, ownerId, emails, new Date(at.getTime() - DAY_MS))
  const withStatus = (status: string) =>
    new Set(unwanted.filter(row => row.status === status).map(row => row.email))
  return { members: new Set(members), open: withStatus('pending'), declined: withStatus('declined'), sent }
}

/** Null where the owner may write to the address; an invitation that is open already is the caller's to judge. */
export const refuseSending = (
  { members, declined, sent }: Standing,
  owner: Sender,
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
 * When the mail may go. That others have written to the same address today is nobody's business: the answer is the
 * same then, and the mail goes a day later.
 */
export const mailNotBefore = ({ sent }: Standing, email: string, at: Date): Date | undefined =>
  sent.filter(other => other.email === email).length >= A_DAY_TO_ONE_ADDRESS
    ? new Date(at.getTime() + DAY_MS)
    : undefined
