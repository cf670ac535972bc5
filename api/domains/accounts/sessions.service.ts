import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Credentials, Profile, TokenPair } from '#contract/accounts/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { signAccessToken } from '../../http/access-token.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { tellOfReusedToken } from './jobs.ts'
import { NOBODYS_HASH, verifyPassword } from './passwords.service.ts'
import { findCredentials, findProfile } from './queries.ts'
import {
  endSession,
  endSessionOfToken,
  holdSignedInAccount,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markUsed,
} from './sessions.queries.ts'
import { admitTry, clearTries } from './throttle.service.ts'
import { profileView } from './views.ts'

const DAY_MS = 86_400_000
/** However often the token is changed (spec 2.19: 30 days). */
const ABSOLUTE_MS = 30 * DAY_MS
const IDLE_MS = 7 * DAY_MS
/** Two tabs, or a reply that was lost on the way: within this time the same old token gets the same new one. */
const GRACE_MS = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The one token that may follow another: it can be given twice without being kept anywhere. */
const successorOf = (ctx: Context, token: string) =>
  createHmac('sha256', ctx.secrets.keyFor('refresh-successor')).update(token).digest('base64url')

const accessFor = (ctx: Context, userId: string, sessionId: string, at: Date) =>
  signAccessToken(ctx.secrets.keyFor('access-token'), { userId, sessionId }, at)

export interface Device {
  readonly address: string
  readonly userAgent: string | undefined
}

/**
 * Opens a session. Refuses `session.wrong_credentials` alike, and after about the same time, for an unknown
 * address, a wrong password and a disabled account; `request.too_many` with the time to wait; `server.busy`.
 */
export const signIn = async (
  ctx: Context,
  { email, password }: Credentials,
  device: Device,
): Promise<(TokenPair & { user: Profile }) | Refusal> => {
  const at = ctx.clock()
  const tries = await admitTry(ctx.db, email, device.address, at)
  if (isRefusal(tries)) return tries
  const account = await findCredentials(ctx.db, email)
  const matches = await verifyPassword(password, account?.password_hash ?? NOBODYS_HASH)
  if (isRefusal(matches)) return matches
  if (!account || !matches) return refuse('session.wrong_credentials')

  return inTransaction(ctx.db, async tx => {
    if (!(await holdSignedInAccount(tx, account.id, account.password_hash)))
      return refuse('session.wrong_credentials')
    const refresh = randomBytes(32).toString('base64url')
    const session = await insertSession(tx, {
      userId: account.id,
      userAgent: device.userAgent?.slice(0, 400) ?? null,
      at,
      expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
    })
    await insertRefreshToken(tx, { hash: hashOf(refresh), sessionId: session.id, at })
    await clearTries(tx, tries)
    const profile = await findProfile(tx, account.id)
    if (!profile) throw new Error('An account went away while it was held')
    return { access: await accessFor(ctx, account.id, session.id, at), refresh, user: profileView(profile) }
  })
}

/**
 * Changes a refresh token for a new pair. A token that comes back after its grace was stolen, from one side or the
 * other: the whole session ends and its person is told. Refuses `session.ended` for that and for everything else.
 */
export const refreshSession = async (ctx: Context, token: string): Promise<TokenPair | Refusal> => {
  const at = ctx.clock()
  const hash = hashOf(token)
  const refresh = successorOf(ctx, token)
  // The end of a session must outlast the refusal, so it is a value here and refused outside the transaction.
  const result = await inTransaction(ctx.db, async tx => {
    const found = await lockRefreshToken(tx, hash)
    if (!found || found.ended_at || found.disabled_at) return null
    if (at >= found.expires_at || at.getTime() - found.last_used_at.getTime() >= IDLE_MS) return null
    const { session_id: sessionId, user_id: userId } = found
    if (!found.used_at) {
      await markUsed(tx, hash, sessionId, at)
      await insertRefreshToken(tx, { hash: hashOf(refresh), sessionId, at })
    } else if (at.getTime() - found.used_at.getTime() > GRACE_MS) {
      await endSession(tx, sessionId, 'reused_token', at)
      await ctx.jobs.enqueue(tx, tellOfReusedToken, { userId })
      return null
    }
    return { access: await accessFor(ctx, userId, sessionId, at), refresh }
  })
  return result ?? refuse('session.ended')
}

/** Ends the session that the token belongs to; says nothing of whether there was one. */
export const signOut = (ctx: Context, token: string): Promise<void> =>
  endSessionOfToken(ctx.db, hashOf(token), ctx.clock())
