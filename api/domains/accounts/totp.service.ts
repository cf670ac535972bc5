import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#contract/accounts/two-factor.endpoints.ts'
import { seal, unseal } from '../../config/seal.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type FactorRow, takeRecoveryCode, takeStep } from './two-factor.queries.ts'

/** The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30
/** Accepted clock drift: one step in either direction. */
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

/** Without letters and digits that look alike: 32 characters, so that 12 of them are 60 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Keyed by a secret outside the database: 60 bits could be guessed from a plain hash, but not from a keyed one. */
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

/** The time step of this code; null if it belongs to no current step. */
const stepOf = (secret: string, digits: string, at: Date): number | null => {
  const timestamp = at.getTime()
  const aside = totpOf(secret).validate({ token: digits, timestamp, window: STEPS_ASIDE })
  return aside === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + aside
}

/** Consumes a code of the app. Returns whether it was right and unused. */
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

/** Consumes a code of the app or a recovery code, decided by its format. */
export const takeCode = (
  ctx: Secrets,
  tx: Transaction,
  given: { userId: string; factor: FactorRow; code: string; at: Date },
): Promise<boolean> =>
  /^\d{6}$/.test(plain(given.code))
    ? takeAppCode(ctx, tx, given)
    : takeRecoveryCode(tx, given.userId, hashRecoveryCode(ctx, given.userId, given.code), given.at)
