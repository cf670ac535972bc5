import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Credentials, Profile, TokenPair } from '#contract/accounts/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { signAccessToken } from '../../http/access-token.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { takeCode } from './codes.service.ts'
import { acquaintanceOf, type Device, deviceNames, trustDevice } from './devices.service.ts'
import { findFactor } from './factor.queries.ts'
import { tellOfNewDevice, tellOfReusedToken, tellOfWrongCodes } from './jobs.ts'
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
import { profileView } from './views.ts'

const DAY_MS = 86_400_000
/** However often the token is changed (spec 2.19: 30 days). */
const ABSOLUTE_MS = 30 * DAY_MS
/** A session that was not used for so long cannot be gone on with. */
export const IDLE_MS = 7 * DAY_MS
/** Two tabs, or a reply that was lost on the way: within this time the same old token gets the same new one. */
const GRACE_MS = 10_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The one token that may follow another: it can be given twice without being kept anywhere. */
const successorOf = (ctx: Context, token: string) =>
  createHmac('sha256', ctx.secrets.keyFor('refresh-successor')).update(token).digest('base64url')

const accessFor = (ctx: Context, userId: string, sessionId: string, at: Date) =>
  signAccessToken(ctx.secrets.keyFor('access-token'), { userId, sessionId }, at)

/** The account at the password's hash, and the second factor where it is on: all that a sign-in needs. */
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

/** So many wrong codes after the right password are no slip of the thumb: somebody else knows the password. */
const SUSPICIOUS_CODES = 5

/**
 * Opens a session. Refuses `session.wrong_credentials` alike, and after about the same time, for an unknown
 * address, a wrong password and a disabled account; `request.too_many` and `session.too_many_tries` with the time to
 * wait; `server.busy`.
 * Only who gave the right password learns of a second factor, by `session.second_factor_needed` or `_wrong`.
 */
export const signIn = async (
  ctx: Context,
  { email, password, code }: Credentials,
  device: Device,
): Promise<(TokenPair & { user: Profile }) | Refusal> => {
  const at = ctx.clock()
  const known = await acquaintanceOf(ctx, ctx.db, email, device)
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
    await record(tx, {
      action: 'session.signed_in',
      subject: { kind: 'session', id: session.id },
      concerns: account.id,
      by: { kind: 'person', id: account.id },
    })
    await clearTries(tx, tries)
    if (codes) await clearTries(tx, codes)
    if (await trustDevice(ctx, tx, { userId: account.id, device, at })) {
      const names = deviceNames(device.userAgent)
      await ctx.jobs.enqueue(tx, tellOfNewDevice, { userId: account.id, at: at.toISOString(), ...names })
    }
    const profile = await findProfile(tx, account.id)
    if (!profile) throw new Error('An account went away while it was held')
    return { access: await accessFor(ctx, account.id, session.id, at), refresh, user: profileView(profile) }
  })
  if (!isRefusal(opened)) await noteSeen(ctx.db, account.id, at)
  if (isRefusal(opened) && opened.code === 'session.second_factor_wrong' && codes?.nth === SUSPICIOUS_CODES)
    await ctx.jobs.enqueue(ctx.db, tellOfWrongCodes, { userId: account.id })
  return opened
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
      const subject = { kind: 'session', id: sessionId } as const
      await record(tx, { action: 'session.reuse_detected', subject, concerns: userId })
      await ctx.jobs.enqueue(tx, tellOfReusedToken, { userId })
      return null
    }
    return { userId, pair: { access: await accessFor(ctx, userId, sessionId, at), refresh } }
  })
  if (!result) return refuse('session.ended')
  if (isRefusal(result)) return result
  await noteSeen(ctx.db, result.userId, at)
  return result.pair
}

/** Ends the session that the token belongs to; says nothing of whether there was one. */
export const signOut = async (ctx: Context, token: string): Promise<void> => {
  await inTransaction(ctx.db, async tx => {
    const ended = await endSessionOfToken(tx, hashOf(token), ctx.clock())
    if (!ended) return
    const { id, user_id: userId } = ended
    await record(tx, {
      action: 'session.signed_out',
      subject: { kind: 'session', id },
      concerns: userId,
      by: { kind: 'person', id: userId },
    })
  })
}
