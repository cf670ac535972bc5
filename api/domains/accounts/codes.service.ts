import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#contract/accounts/factor.endpoints.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type FactorRow, takeRecoveryCode, takeStep } from './factor.queries.ts'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30
/** A clock may go wrong by one step to either side. */
const STEPS_ASIDE = 1
/** RFC 4226 4: 160 bits. */
const SECRET_BYTES = 20

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: 'Latchkey',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

export const setupUri = (secret: string, email: string) => totpOf(secret, email).toString()

type Secrets = Pick<Context, 'secrets'>

export const sealSecret = (ctx: Secrets, secret: string, userId: string) =>
  seal(ctx.secrets.keyFor('second-factor'), secret, userId)

/** Without the letters and digits that are taken for each other: 32 signs, so that 12 of them are 60 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Keyed by a secret outside the database: 60 bits could be guessed from a plain hash, and need not be from this. */
const hashRecoveryCode = (ctx: Secrets, userId: string, code: string) =>
  createHmac('sha256', ctx.secrets.keyFor('recovery-code'))
    .update(`${userId}\n${plain(code)}`)
    .digest()

const newRecoveryCode = () => {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
}

export const newRecoveryCodes = (ctx: Secrets, userId: string) => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { codes, hashes: codes.map(code => hashRecoveryCode(ctx, userId, code)) }
}

/** The time step whose code this is; null when it is none of now. */
const stepOf = (secret: string, digits: string, at: Date): number | null => {
  const timestamp = at.getTime()
  const aside = totpOf(secret).validate({ token: digits, timestamp, window: STEPS_ASIDE })
  return aside === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + aside
}

/** Uses up a code of the app. Whether it was right and unused. */
export const takeAppCode = async (
  ctx: Secrets,
  tx: Transaction,
  { userId, factor, code, at }: { userId: string; factor: FactorRow; code: string; at: Date },
): Promise<boolean> => {
  const digits = plain(code)
  if (!/^\d{6}$/.test(digits)) return false
  const secret = unseal(ctx.secrets.keyFor('second-factor'), factor.sealed_secret, userId)
  const step = stepOf(secret, digits, at)
  return step !== null && takeStep(tx, userId, step)
}

/** Uses up a code of the app or a recovery code, whichever it looks like. */
export const takeCode = (
  ctx: Secrets,
  tx: Transaction,
  given: { userId: string; factor: FactorRow; code: string; at: Date },
): Promise<boolean> =>
  /^\d{6}$/.test(plain(given.code))
    ? takeAppCode(ctx, tx, given)
    : takeRecoveryCode(tx, given.userId, hashRecoveryCode(ctx, given.userId, given.code), given.at)
