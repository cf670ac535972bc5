import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { removeFiles } from '../uploads/jobs.ts'
import {
  anonymise,
  countAdmins,
  deleteAttachments,
  deleteCleaningPictures,
  deleteCompanions,
  deleteIntroductions,
  deleteInvitationsTo,
  deleteOwnRows,
  deletePortraits,
  deleteStayPictures,
  endFavours,
  forgetNameElsewhere,
  forgetSharedThings,
  hideHomes,
  holdForDeletion,
  leaveFairTurns,
  lockAdmins,
} from './deletion.queries.ts'
import { type DeletionBlocker, findOpenMoney, findOpenStays } from './deletion-blockers.queries.ts'
import { removeExport } from './exports.jobs.ts'
import { listExportKeys } from './exports.queries.ts'
import { notifyOfDeletion } from './jobs.ts'
import { NOBODYS_HASH } from './passwords.service.ts'
import type { PasswordReauth } from './proof.service.ts'

/** This many blockers are listed; the rest is counted. */
const NAMED = 10

const refuseObligations = (open: readonly DeletionBlocker[]): Refusal => {
  const count = (kind: DeletionBlocker['kind']) => open.filter(each => each.kind === kind).length
  return refuse('account.has_obligations', {
    members: {
      stays: count('stay'),
      visits: count('visit'),
      refunds: count('refund'),
      security_deposits: count('security_deposit'),
      withdrawals: count('withdrawal'),
      balances: count('balance'),
      open: open.slice(0, NAMED),
    },
  })
}

/**
 * Deletes an account: personal data are removed at once; bookings and money keep their rows without a name. Refuses
 * `account.has_obligations` with the blockers, `account.last_admin`, and `session.ended` for the second of two
 * simultaneous calls.
 */
export const deleteAccount = (ctx: Context, proof: PasswordReauth): Promise<true | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    await lockAdmins(tx)
    const account = await holdForDeletion(tx, proof.userId)
    if (account?.password_hash !== proof.passwordHash) return refuse('session.ended')
    if (account.user_type === 'admin' && (await countAdmins(tx)) === 1) return refuse('account.last_admin')
    const open = [...(await findOpenStays(tx, account.id, at)), ...(await findOpenMoney(tx, account.id))]
    if (open.length > 0) return refuseObligations(open)

    for (const { storage_key } of await listExportKeys(tx, account.id))
      if (storage_key) await ctx.jobs.enqueue(tx, removeExport, { storageKey: storage_key })
    await forgetNameElsewhere(tx, account)
    await forgetSharedThings(tx, account.id)
    await deleteCompanions(tx, account.id)
    await deleteIntroductions(tx, account)
    await leaveFairTurns(tx, account.id, at)
    await endFavours(tx, account.id, at)
    const pictures = [
      ...(await deleteCleaningPictures(tx, account.id)),
      ...(await deleteStayPictures(tx, account.id)),
    ]
    await deleteOwnRows(tx, account.id)
    await deleteInvitationsTo(tx, account.email)
    await hideHomes(tx, account.id, at)
    await anonymise(tx, account.id, { passwordHash: NOBODYS_HASH, at })
    const portraits = await deletePortraits(tx, account.id)
    const files = [
      ...portraits.map(each => each.name),
      ...(await deleteAttachments(tx, account.id)),
      ...pictures,
    ]
    for (const name of files) await ctx.jobs.enqueue(tx, removeFiles, { name })
    const { email: to, full_name: fullName, language } = account
    await ctx.jobs.enqueue(tx, notifyOfDeletion, {
      to,
      fullName,
      isOwner: account.user_type === 'owner',
      language,
    })
    const before = { role: account.user_type }
    await audit(tx, { action: 'account.deleted', subject: { kind: 'person', id: account.id }, before })
    return true
  })
