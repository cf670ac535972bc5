import type { InvitingAnswers, InvitingOutcome, NewInvitations } from '#contract/invitations/schemas.ts'
import { email as emailSchema } from '#contract/kernel/fields.ts'
import type { Context } from '../../context.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { listAddressesInUse, listSentTo } from './bulk.queries.ts'
import { lockInvitingMany, lockSender } from './queries.ts'
import { A_DAY_TO_ONE_ADDRESS } from './sending.policy.ts'
import { recordSent, sendInvitation } from './service.ts'
import { toInvitation } from './views.ts'

/** Why an address of a list is not invited; null where it is. */
const reasonsNotTo = async (on: Queryable, emails: readonly string[], at: Date) => {
  const inUse = new Set(await listAddressesInUse(on, emails))
  const sent = Map.groupBy(await listSentTo(on, emails, at), row => row.email)
  return (email: string): InvitingOutcome | null => {
    const before = sent.get(email) ?? []
    if (inUse.has(email)) return 'has_account'
    if (before.some(row => row.is_open)) return 'already_invited'
    if (before.some(row => row.is_declined)) return 'declined'
    return before.filter(row => row.is_of_today).length >= A_DAY_TO_ONE_ADDRESS ? 'address_limit' : null
  }
}

/**
 * Invites many addresses in their order, each with its own result and in its own savepoint. An address with an open
 * invitation, from whichever sender, is skipped: sending a list twice does no harm. A declined invitation blocks the
 * address for a week here; an admin can still invite that person singly.
 */
export const createInvitations = (
  ctx: Context,
  senderId: string,
  { lines }: NewInvitations,
): Promise<InvitingAnswers | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockInvitingMany(tx)
    await lockSender(tx, senderId)
    const read = lines.map(line => ({ ...line, address: emailSchema.safeParse(line.email).data }))
    const reasonNotTo = await reasonsNotTo(
      tx,
      read.flatMap(({ address }) => address ?? []),
      at,
    )
    const met = new Set<string>()

    const invite = async (line: number, email: string, userType: 'user' | 'owner') => {
      try {
        return await inSavepoint(tx, async () => {
          const { row } = await sendInvitation(ctx, tx, { invitedBy: senderId, email, userType })
          await recordSent(tx, row)
          return toInvitation(row)
        })
      } catch (error) {
        // The database's error message may contain the address.
        ctx.log.error({ line, code: (error as { code?: string }).code }, 'a line of many was not invited')
        return null
      }
    }

    const results: InvitingAnswers['results'] = []
    for (const [index, { email, address, user_type }] of read.entries()) {
      const line = index + 1
      const answer = (outcome: InvitingOutcome) =>
        results.push({ line, email: address ?? email, outcome, invitation: null })
      const reason = address ? (met.has(address) ? 'twice' : reasonNotTo(address)) : 'not_an_address'
      if (address) met.add(address)
      if (reason || !address) answer(reason ?? 'not_an_address')
      else {
        const invitation = await invite(line, address, user_type)
        if (!invitation || isRefusal(invitation)) answer('failed')
        else results.push({ line, email: address, outcome: 'sent', invitation })
      }
    }
    return { results }
  })
