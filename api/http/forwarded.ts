import { isIP } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/**
 * Whose word is taken for where a request came from, hop by hop from our own socket outwards: the first hop that is not
 * trusted is the client. What that client itself claims, further to the left, is never looked at.
 */
export const trustOf = (
  proxies: number | readonly string[],
): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof proxies === 'number') return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
  return proxies.length > 0 && [...proxies]
}

/** From the right, as far as addresses stand there: what is left of anything else was not written by a proxy of ours. */
export const addressesOnly = (forwarded: string): string => {
  const given = forwarded.split(',').map(each => each.trim())
  const broken = given.findLastIndex(each => isIP(each) === 0)
  return given.slice(broken + 1).join(', ')
}

/** Behind a proxy only the client's address is taken from it: links begin with PUBLIC_URL, whatever host was asked for. */
export const believeAddressesOnly = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
    const forwarded = headers['x-forwarded-for']
    if (forwarded === undefined) return
    // Node joins the header where it stands several times.
    const addresses = addressesOnly(String(forwarded))
    if (addresses) headers['x-forwarded-for'] = addresses
    else delete headers['x-forwarded-for']
  })
}
