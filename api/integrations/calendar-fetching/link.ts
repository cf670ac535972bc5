import { isIP } from 'node:net'
import type { FetchFailure } from '#contract/calendars/failures.schemas.ts'

const LONGEST = 2_048
const SCHEMES: Record<string, string> = {
  'http:': 'http:',
  'https:': 'https:',
  // Apple's scheme for subscriptions (`webcal:`): the same address over https where possible.
  'webcal:': 'https:',
  'webcals:': 'https:',
}
/** Names that are never on the public internet (RFC 6761, 6762, 7686, 8375, 9476; `internal` by ICANN). */
const PRIVATE_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'onion', 'alt', 'invalid']

/** The form that `connect` and the address rules need: IPv6 without brackets. */
export const bareHost = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

const isPrivateName = (name: string) =>
  !name.includes('.') || PRIVATE_NAMES.some(end => name === end || name.endsWith(`.${end}`))

export interface LinkRules {
  isAllowed(host: string): boolean
  isPublic(address: string): boolean
  mayUsePort(port: string): boolean
}

/** Checks a link or a redirect before any lookup. The WHATWG parser normalises unusual spellings of addresses. */
export const readLink = (text: string, rules: LinkRules): URL | FetchFailure => {
  const scheme = /^\s*([a-z]+:)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const mapped = SCHEMES[scheme]
  if (text.length > LONGEST || !mapped) return 'url_invalid'
  // The scheme of a non-special URL cannot be changed later, and its host is not parsed as an address.
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

/** The target of a redirect: it must satisfy the same rules as the first link, and must not leave https. */
export const followLink = (from: URL, location: string, rules: LinkRules): URL | FetchFailure => {
  if (!location || !URL.canParse(location, from)) return 'server_error'
  const to = readLink(new URL(location, from).href, rules)
  if (typeof to === 'string') return to
  return from.protocol === 'https:' && to.protocol === 'http:' ? 'redirect_insecure' : to
}
