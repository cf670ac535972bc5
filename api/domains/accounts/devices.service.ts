import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { distrustDevices, listTrusted, rememberDevice } from './devices.queries.ts'
import { addressBlock } from './throttle.service.ts'

export interface Device {
  readonly address: string
  readonly userAgent: string | undefined
  /** What the browser keeps for itself and shows where a password is asked for; undefined where it keeps nothing. */
  readonly secret: string | undefined
}

/** At least 128 bits, in the letters of base64url. */
const SECRET = /^[\w-]{22,100}$/

export const deviceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device => {
  const shown = headers['known-device']
  return {
    address: ip,
    userAgent: headers['user-agent'],
    secret: typeof shown === 'string' && SECRET.test(shown) ? shown : undefined,
  }
}

/** The first that fits: most browsers also claim to be the ones before them. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null

/** Browser and system, as far as a browser tells; without versions, which change by themselves. */
export const deviceNames = (userAgent: string | null | undefined) => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
})

/**
 * What makes two sign-ins "from the same device" without a cookie: browser, system and the neighbourhood of the address.
 * It errs towards telling: a phone that changes its network is new there. Keyed, so that the table tells no address.
 */
const placeOf = (ctx: Pick<Context, 'secrets'>, { address, userAgent }: Device): Buffer => {
  const { browser, system } = deviceNames(userAgent)
  return createHmac('sha256', ctx.secrets.keyFor('known-device'))
    .update([browser, system, addressBlock(address)].join('\n'))
    .digest()
}

const browserOf = (ctx: Pick<Context, 'secrets'>, { secret }: Device): Buffer | null =>
  secret === undefined
    ? null
    : createHmac('sha256', ctx.secrets.keyFor('known-device')).update(`browser\n${secret}`).digest()

/** How far a device is known to an account: its browser by the secret it keeps, or only the place where it is. */
export interface Acquaintance {
  readonly browser: string | null
  readonly place: boolean
}

export const acquaintanceOf = async (
  ctx: Pick<Context, 'secrets'>,
  on: Queryable,
  email: string,
  device: Device,
): Promise<Acquaintance> => {
  const browser = browserOf(ctx, device)
  const trusted = await listTrusted(on, email, [placeOf(ctx, device), ...(browser ? [browser] : [])])
  return {
    browser: browser && trusted.has('browser') ? browser.toString('base64url') : null,
    place: trusted.has('place'),
  }
}

/** From now on the account knows the device. True when the place is news, as {@link rememberDevice} says. */
export const trustDevice = async (
  ctx: Pick<Context, 'secrets'>,
  tx: Transaction,
  { userId, device, at }: { userId: string; device: Device; at: Date },
): Promise<boolean> => {
  const browser = browserOf(ctx, device)
  if (browser) await rememberDevice(tx, { userId, kind: 'browser', fingerprint: browser, at })
  return rememberDevice(tx, { userId, kind: 'place', fingerprint: placeOf(ctx, device), at })
}

/** After a new password: nothing that was known before counts, but for where it was chosen. */
export const trustOnly = async (
  ctx: Pick<Context, 'secrets'>,
  tx: Transaction,
  known: { userId: string; device: Device; at: Date },
) => {
  await distrustDevices(tx, known.userId)
  await trustDevice(ctx, tx, known)
}
