import { createHash, createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'

/** How long the owner can undo a new account; well beyond the time after which money may first be sent to it. */
export const UNDO_MS = 7 * DAY_MS

/** Derived from the row's id and never stored, like the tokens of all mailed links (docs/decisions/0001). */
export const undoToken = (ctx: Pick<Context, 'secrets'>, accountId: string) =>
  createHmac('sha256', ctx.secrets.keyFor('payout-account-undo')).update(accountId).digest('base64url')

export const hashUndoToken = (token: string) => createHash('sha256').update(token).digest()
