import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { removeFiles } from '../uploads/jobs.ts'
import {
  anonymise,
  countAdmins,
  deleteInvitationsTo,
  deleteOwnRows,
  deletePortraits,
  forgetNameElsewhere,
  hideHomes,
  holdForDeletion,
  lockAdmins,
} from './deletion.queries.ts'
import { removeExport } from './exports.jobs.ts'
import { exportKeysOf } from './exports.queries.ts'
import { tellOfDeletion } from './jobs.ts'
import { findOpenMoney, findOpenStays, type Obligation } from './obligations.queries.ts'
import { NOBODYS_HASH } from './passwords.service.ts'
import type { Proof } from './proof.service.ts'

/** So many are named one by one; the rest is counted. */
const NAMED = 10

const refuseObligations = (open: readonly Obligation[]): Refusal => {
  const count = (kind: Obligation['kind']) => open.filter(each => each.kind === kind).length
  return refuse('account.has_obligations', {
    members: {
      stays: count('stay'),
      visits: count('visit'),
      withdrawals: count('withdrawal'),
      balances: count('balance'),
      open: open.slice(0, NAMED),
    },
  })
}

/**
 * Deletes an account: what is personal goes at once, bookings and money keep their rows and name nobody. Refuses
 * `account.has_obligations` with what is still open, `account.last_admin`, and `session.ended` to the second of two.
 */
export const deleteAccount = (ctx: Context, proof: Proof): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockAdmins(tx)
    const account = await holdForDeletion(tx, proof.userId)
    if (account?.password_hash !== proof.passwordHash) return refuse('session.ended')
    if (account.user_type === 'admin' && (await countAdmins(tx)) === 1) return refuse('account.last_admin')
    const open = [...(await findOpenStays(tx, account.id, at)), ...(await findOpenMoney(tx, account.id))]
    if (open.length > 0) return refuseObligations(open)

    for (const { storage_key } of await exportKeysOf(tx, account.id))
      if (storage_key) await ctx.jobs.enqueue(tx, removeExport, { storageKey: storage_key })
    await forgetNameElsewhere(tx, account)
    await deleteOwnRows(tx, account.id)
    await deleteInvitationsTo(tx, account.email)
    await hideHomes(tx, account.id, at)
    await anonymise(tx, account.id, { passwordHash: NOBODYS_HASH, at })
    for (const { name } of await deletePortraits(tx, account.id))
      await ctx.jobs.enqueue(tx, removeFiles, { name })
    const { email: to, full_name: fullName, language } = account
    await ctx.jobs.enqueue(tx, tellOfDeletion, { to, fullName, language })
    const before = { role: account.user_type }
    await record(tx, { action: 'account.deleted', subject: { kind: 'person', id: account.id }, before })
    return true
  })
