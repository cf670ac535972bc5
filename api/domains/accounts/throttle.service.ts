import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Queryable } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { countTry, forgetTries, type Patience } from './throttle.queries.ts'

/** Per neighbourhood: five tries are free, then the wait is 0.2 seconds, doubling up to 25. */
const FROM_ONE_BLOCK: Patience = { freeTries: 5, firstWait: 0.2, longestWait: 25 }
/**
 * From all places that the account does not know: after a hundred tries, one every 36 seconds, which is a hundred an
 * hour. Others can use these up, so they never block a known device, and a mailed link makes any device known.
 */
const FROM_ANYWHERE: Patience = { freeTries: 100, firstWait: 36, longestWait: 36 }
/**
 * Five codes are free, then the wait is 5 seconds, doubling up to ten minutes: 4,300 tries a month, a chance of one in
 * eighty.
 */
const OF_CODES: Patience = { freeTries: 5, firstWait: 5, longestWait: 600 }

/** For a signed-in person ten passwords are free, then the wait is 5 seconds, doubling up to ten minutes. */
const OF_PROOFS: Patience = { freeTries: 10, firstWait: 5, longestWait: 600 }

/** The eight groups of an IPv6 address; `::` expands to the missing zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address: about what one customer of a provider can choose from. */
export const addressBlock = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (isIPv6(address) && !mapped)
    return groupsOf(address)
      .slice(0, 3)
      .map(group => Number.parseInt(group, 16).toString(16))
      .join(':')
  return (mapped ?? address).split('.').slice(0, 3).join('.')
}

/** The key is hashed, because what people type as their address is often a password or a name. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

export interface Tries {
  readonly keys: readonly string[]
  /** The number of this try in a row. */
  readonly nth: number
}

export interface Trying {
  readonly email: string
  readonly address: string
  /** The browser's key, where the account knows the browser: it has its own count, which nobody else can use up. */
  readonly browser: string | null
  /** Whether the account knows the neighbourhood and the kind of browser. */
  readonly place: boolean
}

/**
 * Counts a try at an account, whether or not the account exists. Refuses, with the time to wait, `request.too_many`
 * when this caller tried too often, and `session.too_many_tries` when others may have.
 */
export const admitTry = async (
  on: Queryable,
  { email, address, browser, place }: Trying,
  at: Date,
): Promise<Tries | Refusal> => {
  const near = browser ? keyOf('browser', email, browser) : keyOf('block', email, addressBlock(address))
  const nearby = await countTry(on, near, FROM_ONE_BLOCK, at)
  if (nearby.wait !== null) return refuse('request.too_many', { retryAfter: nearby.wait })
  if (browser || place) return { keys: [near], nth: nearby.nth }
  const account = keyOf('account', email)
  const counted = await countTry(on, account, FROM_ANYWHERE, at)
  return counted.wait === null
    ? { keys: [near, account], nth: counted.nth }
    : refuse('session.too_many_tries', { retryAfter: counted.wait })
}

/**
 * Counts a code of the second factor over all places: a caller who tries codes knows the password, and three of a
 * million codes are valid at any time. A known browser has its own count. Refuses `request.too_many` with the time to
 * wait.
 */
export const admitCode = async (
  on: Queryable,
  userId: string,
  at: Date,
  browser: string | null = null,
): Promise<Tries | Refusal> => {
  const key = browser ? keyOf('code', userId, browser) : keyOf('code', userId)
  const counted = await countTry(on, key, OF_CODES, at)
  return counted.wait === null
    ? { keys: [key], nth: counted.nth }
    : refuse('request.too_many', { retryAfter: counted.wait })
}

/**
 * Counts a password that a signed-in person enters to re-authenticate. Refuses `request.too_many` with the time to
 * wait.
 */
export const admitProof = async (on: Queryable, userId: string, at: Date): Promise<Tries | Refusal> => {
  const key = keyOf('proof', userId)
  const counted = await countTry(on, key, OF_PROOFS, at)
  return counted.wait === null
    ? { keys: [key], nth: counted.nth }
    : refuse('request.too_many', { retryAfter: counted.wait })
}

/** Resets the count after the right password or code. */
export const clearTries = (on: Queryable, tries: Tries) => forgetTries(on, tries.keys)
