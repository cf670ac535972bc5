import { isIP } from 'node:net'
import type { FetchFailure } from '#contract/calendars/failures.schemas.ts'

const LONGEST = 2_048
const SCHEMES: Record<string, string> = {
  'http:': 'http:',
  'https:': 'https:',
  // Apple's way of saying "subscribe": the same address, by https where it can be had.
  'webcal:': 'https:',
  'webcals:': 'https:',
}
/** Names that never mean a place on the internet (RFC 6761, 6762, 7686, 8375, 9476; `internal` by ICANN). */
const PRIVATE_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'onion', 'alt', 'invalid']

/** As `connect` and the rules for addresses want it: IPv6 without its brackets. */
export const bareHost = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const isPrivateName = (name: string) =>
  !name.includes('.') || PRIVATE_NAMES.some(end => name === end || name.endsWith(`.${end}`))

export interface LinkRules {
  isAllowed(host: string): boolean
  isPublic(address: string): boolean
  mayUsePort(port: string): boolean
}

/** What a link, or a redirect, may be before anything is looked up. WHATWG's reading undoes odd spellings of addresses. */
export const readLink = (text: string, rules: LinkRules): URL | FetchFailure => {
  const scheme = /^\s*([a-z]+:)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const mapped = SCHEMES[scheme]
  if (text.length > LONGEST || !mapped) return 'url_invalid'
  // A scheme that URL does not know cannot be changed afterwards, nor is its host read as an address.
  const spelled = mapped + text.trim().slice(scheme.length)
  const url = URL.canParse(spelled) ? new URL(spelled) : null
  if (!url || url.username || url.password) return 'url_invalid'
  url.hash = ''
  url.hostname = url.hostname.replace(/\.+$/, '')
  const host = bareHost(url.hostname)
  if (rules.isAllowed(url.hostname)) return url
  if (isIP(host) ? !rules.isPublic(host) : isPrivateName(host)) return 'url_not_public'
  return rules.mayUsePort(url.port) ? url : 'url_invalid'
}

/** Where an answer sends us on to: a link like the first, and never out of an encrypted connection. */
export const followLink = (from: URL, location: string, rules: LinkRules): URL | FetchFailure => {
  if (!location || !URL.canParse(location, from)) return 'server_error'
  const to = readLink(new URL(location, from).href, rules)
  if (typeof to === 'string') return to
  return from.protocol === 'https:' && to.protocol === 'http:' ? 'redirect_insecure' : to
}
