import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** The global unicast range of IPv6 (RFC 4291); all other addresses, ::/96 included, are not public. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's internal services answer every machine there, at an address that looks public. */
const AZURE = '168.63.129.16'

/** ISATAP: an IPv4 address in the lower half, after 0:5efe or 200:5efe, is the end of a tunnel (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/** An address of this machine: the server would connect to itself, behind its own firewall. */
const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some(list => list?.some(each => each.address === address))

/** Whether the address is public. In doubt it is not. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || isOwn(address.toString())) return false
  return address instanceof ipaddr.IPv6
    ? address.match(GLOBAL_V6) && !isIsatap(address)
    : address.toString() !== AZURE
}
