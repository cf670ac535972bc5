import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Failed } from './failed.ts'
import { bareHost } from './link.ts'

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

/**
 * Queries name servers directly: the system's resolver uses a small thread pool, which a hundred silent name servers
 * would block for pictures, passwords and files, and it resolves names of this machine too.
 */
export const resolvePublic = (): Resolve => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  return async name => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
    const refused = found.find(each => each.status === 'rejected')
    if (addresses.length === 0 && refused) throw refused.reason
    return addresses
  }
}

/** Allowed hosts may also be names that only this machine knows. */
export const resolveAllowed: Resolve = async name =>
  (await systemLookup(name, { all: true })).map(({ address }) => address)

export interface ResolveRules {
  isAllowed(host: string): boolean
  isPublic(address: string): boolean
  resolve: Resolve
}

/**
 * One private address among several is enough to refuse: otherwise chance or an attacker would choose the one connected
 * to.
 */
const addressesOf = async (name: string, rules: ResolveRules): Promise<string[]> => {
  if (rules.isAllowed(name)) return resolveAllowed(name)
  const addresses = (await rules.resolve(name)).map(bareHost)
  // The error must not reveal whether an internal name exists.
  if (addresses.length === 0 || !addresses.every(rules.isPublic)) throw new Failed('unreachable')
  return addresses
}

/**
 * A lookup function for `net.connect`: it connects to exactly the addresses that were checked, without a second lookup.
 */
export const guardedLookup =
  (rules: ResolveRules): LookupFunction =>
  (name, options, callback) => {
    addressesOf(name, rules).then(
      addresses => {
        const found = addresses.map(address => ({ address, family: isIP(address) }))
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      error => callback(error, ''),
    )
  }
