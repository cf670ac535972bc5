import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** What the internet hands out (RFC 4291); all else, ::/96 among it, leads somewhere else. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's own services answer every machine there, at an address that looks like anybody's. */
const AZURE = '168.63.129.16'

/** An IPv4 address in the lower half, after 0:5efe or 200:5efe: a tunnel to that address (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/** This machine's own: it would talk to itself, from behind its own firewall. */
const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some(list => list?.some(each => each.address === address))

/** An address of the internet at large. Whatever is not surely one is none. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || isOwn(address.toString())) return false
  return address instanceof ipaddr.IPv6
    ? address.match(GLOBAL_V6) && !isIsatap(address)
    : address.toString() !== AZURE
}
