import { createHash, createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/** How long its owner can say that it was not them; well beyond the time in which money may first have left. */
export const UNDO_MS = 7 * 86_400_000

/** Derived from the row's id and never stored, as the tokens of all mailed links are (docs/decisions/0001). */
export const undoToken = (ctx: Pick<Context, 'secrets'>, accountId: string) =>
  createHmac('sha256', ctx.secrets.keyFor('payout-account-undo')).update(accountId).digest('base64url')

export const hashUndoToken = (token: string) => createHash('sha256').update(token).digest()
