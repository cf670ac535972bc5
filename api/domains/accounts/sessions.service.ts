import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Credentials, Profile, TokenPair } from '#contract/accounts/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { signAccessToken } from '../../kernel/access-token.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { type Device, deviceNames, recognizeDevice, trustDevice } from './devices.service.ts'
import { notifyOfNewDevice, notifyOfReusedToken, notifyOfWrongCodes } from './jobs.ts'
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
  noteSeen,
} from './sessions.queries.ts'
import { addressBlock, admitCode, admitTry, clearTries } from './throttle.service.ts'
import { takeCode } from './totp.service.ts'
import { findFactor } from './two-factor.queries.ts'
import { profileView } from './views.ts'

/** Lifetime of a session, however often its token is refreshed (spec 2.19: 30 days). */
const ABSOLUTE_MS = 30 * DAY_MS
/** A session that was not used for this long cannot be continued. */
export const IDLE_MS = 7 * DAY_MS
/** For two tabs, or a response that was lost: within this time the same old token gets the same new one. */
const GRACE_MS = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The only successor of a token. It is derived, so the same one can be returned twice without being stored. */
const findSuccessor = (ctx: Context, token: string) =>
  createHmac('sha256', ctx.secrets.keyFor('refresh-successor')).update(token).digest('base64url')

const accessFor = (ctx: Context, userId: string, sessionId: string, at: Date) =>
  signAccessToken(ctx.secrets.keyFor('access-token'), { userId, sessionId }, at)

/** The account with the password hash and, where it is on, the second factor: everything that a sign-in needs. */
const admit = async (
  ctx: Context,
  tx: Transaction,
  account: { id: string; password_hash: string },
  code: string | undefined,
  at: Date,
): Promise<true | Refusal> => {
  if (!(await holdSignedInAccount(tx, account.id, account.password_hash)))
    return refuse('session.wrong_credentials')
  const factor = await findFactor(tx, account.id)
  if (!factor?.confirmed_at) return true
  if (code === undefined) return refuse('session.second_factor_needed')
  const taken = await takeCode(ctx, tx, { userId: account.id, factor, code, at })
  return taken || refuse('session.second_factor_wrong')
}

/** This many wrong codes after the right password are no typing errors: somebody else knows the password. */
const SUSPICIOUS_CODES = 5

/**
 * Opens a session. Refuses `session.wrong_credentials` with the same body and after about the same time for an unknown
 * address, a wrong password and a disabled account; `request.too_many` and `session.too_many_tries` with the time to
 * wait; `server.busy`.
 * Only a caller with the right password learns of a second factor, by `session.second_factor_needed` or `_wrong`.
 */
export const signInWithPassword = async (
  ctx: Context,
  { email, password, code }: Credentials,
  device: Device,
): Promise<(TokenPair & { user: Profile }) | Refusal> => {
  const at = ctx.clock()
  const known = await recognizeDevice(ctx, ctx.db, email, device)
  const tries = await admitTry(ctx.db, { email, address: device.address, ...known }, at)
  if (isRefusal(tries)) return tries
  const account = await findCredentials(ctx.db, email)
  const place = known.browser ? { known: true } : { from: addressBlock(device.address), known: known.place }
  const matches = await verifyPassword(password, account?.password_hash ?? NOBODYS_HASH, place)
  if (isRefusal(matches)) return matches
  if (!account || !matches) return refuse('session.wrong_credentials')

  const codes = code === undefined ? undefined : await admitCode(ctx.db, account.id, at, known.browser)
  if (isRefusal(codes)) return codes
  const opened = await inTransaction(ctx.db, async tx => {
    const admitted = await admit(ctx, tx, account, code, at)
    if (isRefusal(admitted)) return admitted
    const refresh = randomBytes(32).toString('base64url')
    const session = await insertSession(tx, {
      userId: account.id,
      userAgent: device.userAgent?.slice(0, 400) ?? null,
      at,
      expiresAt: new Date(at.getTime() + ABSOLUTE_MS),
    })
    await insertRefreshToken(tx, { hash: hashOf(refresh), sessionId: session.id, at })
    await audit(tx, {
      action: 'session.signed_in',
      subject: { kind: 'session', id: session.id },
      concerns: account.id,
      by: { kind: 'person', id: account.id },
    })
    await clearTries(tx, tries)
    if (codes) await clearTries(tx, codes)
    if (await trustDevice(ctx, tx, { userId: account.id, device, at })) {
      const names = deviceNames(device.userAgent)
      await ctx.jobs.enqueue(tx, notifyOfNewDevice, { userId: account.id, at: at.toISOString(), ...names })
    }
    const profile = await findProfile(tx, account.id)
    if (!profile) throw new Error('An account went away while it was held')
    return { access: await accessFor(ctx, account.id, session.id, at), refresh, user: profileView(profile) }
  })
  if (!isRefusal(opened)) await noteSeen(ctx.db, account.id, at)
  if (isRefusal(opened) && opened.code === 'session.second_factor_wrong' && codes?.nth === SUSPICIOUS_CODES)
    await ctx.jobs.enqueue(ctx.db, notifyOfWrongCodes, { userId: account.id })
  return opened
}

/**
 * Exchanges a refresh token for a new pair. A token that is used again after its grace period was stolen: the whole
 * session ends and its person is notified. Refuses `session.ended` then, and in all other cases.
 */
export const refreshSession = async (ctx: Context, token: string): Promise<TokenPair | Refusal> => {
  const at = ctx.clock()
  const hash = hashOf(token)
  const refresh = findSuccessor(ctx, token)
  // The end of a session must persist although the call is refused, so it is returned as a value and refused outside
  // the transaction.
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
      const subject = { kind: 'session', id: sessionId } as const
      await audit(tx, { action: 'session.reuse_detected', subject, concerns: userId })
      await ctx.jobs.enqueue(tx, notifyOfReusedToken, { userId })
      return null
    }
    return { userId, pair: { access: await accessFor(ctx, userId, sessionId, at), refresh } }
  })
  if (!result) return refuse('session.ended')
  if (isRefusal(result)) return result
  await noteSeen(ctx.db, result.userId, at)
  return result.pair
}

/** Ends the session that the token belongs to. The answer does not reveal whether there was one. */
export const signOutSession = async (ctx: Context, token: string): Promise<void> => {
  await inTransaction(ctx.db, async tx => {
    const ended = await endSessionOfToken(tx, hashOf(token), ctx.clock())
    if (!ended) return
    const { id, user_id: userId } = ended
    await audit(tx, {
      action: 'session.signed_out',
      subject: { kind: 'session', id },
      concerns: userId,
      by: { kind: 'person', id: userId },
    })
  })
}
