import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { distrustDevices, listTrusted, rememberDevice } from './devices.queries.ts'
import { addressBlock } from './throttle.service.ts'

export interface Device {
  readonly address: string
  readonly userAgent: string | undefined
  /** The secret that the browser keeps and sends wherever a password is asked for; undefined if it keeps none. */
  readonly secret: string | undefined
}

/** At least 128 bits, in the letters of base64url. */
const SECRET = /^[\w-]{22,100}$/

export const readDevice = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device => {
  const shown = headers['known-device']
  return {
    address: ip,
    userAgent: headers['user-agent'],
    secret: typeof shown === 'string' && SECRET.test(shown) ? shown : undefined,
  }
}

/** The first match wins: most browsers also claim to be older ones. */
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

/** Browser and system as far as the user agent shows them, without versions, which change with updates. */
export const deviceNames = (userAgent: string | null | undefined) => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
})

/**
 * Identifies "the same device" without a cookie: browser, system and the neighbourhood of the address. In doubt a
 * device counts as new: a phone that changes its network does. The fingerprint is keyed, so that the table reveals no
 * address.
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

/** How well an account knows a device: its browser by the secret, or only the place. */
export interface Acquaintance {
  readonly browser: string | null
  readonly place: boolean
}

export const recognizeDevice = async (
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

/** Marks the device as known to the account. Returns true when the place is new, as {@link rememberDevice} does. */
export const trustDevice = async (
  ctx: Pick<Context, 'secrets'>,
  tx: Transaction,
  { userId, device, at }: { userId: string; device: Device; at: Date },
): Promise<boolean> => {
  const browser = browserOf(ctx, device)
  if (browser) await rememberDevice(tx, { userId, kind: 'browser', fingerprint: browser, at })
  return rememberDevice(tx, { userId, kind: 'place', fingerprint: placeOf(ctx, device), at })
}

/** After a password change no device stays trusted except the one on which the password was set. */
export const trustOnly = async (
  ctx: Pick<Context, 'secrets'>,
  tx: Transaction,
  known: { userId: string; device: Device; at: Date },
) => {
  await distrustDevices(tx, known.userId)
  await trustDevice(ctx, tx, known)
}
