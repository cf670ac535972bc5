import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Failed } from './failed.ts'
import { bareHost } from './link.ts'

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

/**
 * Asks name servers itself: the system's way goes by a few threads, which a hundred silent name servers would take from
 * pictures, passwords and files, and it finds names of this machine too.
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

/** Names that the operator allows may be of this machine alone. */
export const resolveAllowed: Resolve = async name =>
  (await systemLookup(name, { all: true })).map(({ address }) => address)

export interface ResolveRules {
  isAllowed(host: string): boolean
  isPublic(address: string): boolean
  resolve: Resolve
}

/** One private address among several is enough: which one is connected to would be chance, or chosen by an attacker. */
const addressesOf = async (name: string, rules: ResolveRules): Promise<string[]> => {
  if (rules.isAllowed(name)) return resolveAllowed(name)
  const addresses = (await rules.resolve(name)).map(bareHost)
  // Whether a name of the inner network exists is nobody's business.
  if (addresses.length === 0 || !addresses.every(rules.isPublic)) throw new Failed('unreachable')
  return addresses
}

/** For `net.connect`: the very addresses that were checked are connected to, so there is no second look to change. */
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
