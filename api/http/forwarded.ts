import { isIP } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/**
 * Which hops of `X-Forwarded-For` are trusted, counted from our own socket outwards: the first hop that is not trusted
 * is the client. Everything that the client itself claims, further to the left, is ignored.
 */
export const trustedProxies = (
  proxies: number | readonly string[],
): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof proxies === 'number') return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
  return proxies.length > 0 && [...proxies]
}

/**
 * The addresses at the right end of the header: whatever stands left of an invalid entry was not written by one of our
 * proxies.
 */
export const addressesOnly = (forwarded: string): string => {
  const given = forwarded.split(',').map(each => each.trim())
  const broken = given.findLastIndex(each => isIP(each) === 0)
  return given.slice(broken + 1).join(', ')
}

/**
 * Of the forwarded headers only the client's address is used: links begin with PUBLIC_URL, whatever host was requested.
 */
export const believeAddressesOnly = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
    const forwarded = headers['x-forwarded-for']
    if (forwarded === undefined) return
    // Node joins repeated headers with commas.
    const addresses = addressesOnly(String(forwarded))
    if (addresses) headers['x-forwarded-for'] = addresses
    else delete headers['x-forwarded-for']
  })
}
