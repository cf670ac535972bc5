import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { addressBlock } from './throttle.service.ts'

export interface Device {
  readonly address: string
  readonly userAgent: string | undefined
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
export const fingerprintOf = (ctx: Pick<Context, 'secrets'>, { address, userAgent }: Device): Buffer => {
  const { browser, system } = deviceNames(userAgent)
  return createHmac('sha256', ctx.secrets.keyFor('known-device'))
    .update([browser, system, addressBlock(address)].join('\n'))
    .digest()
}
