import { isIP } from 'node:net'
import { buildConnector } from 'undici'
import { Failed } from './failed.ts'
import { bareHost } from './link.ts'
import { guardedLookup, type ResolveRules } from './resolve.ts'

const CONNECT_MS = 5_000

/**
 * Connects to public addresses only. Three checks: an IP address in the link here, because it needs no lookup; the
 * results of a lookup; and the remote address of the open connection, before a request is sent.
 */
export const guardedConnector = (rules: ResolveRules): buildConnector.connector => {
  const connect = buildConnector({
    timeout: CONNECT_MS,
    allowH2: false,
    lookup: guardedLookup(rules),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
  })
  return (options, callback) => {
    const host = bareHost(options.hostname)
    const isAllowed = rules.isAllowed(host)
    if (!isAllowed && isIP(host) && !rules.isPublic(host)) {
      callback(new Failed('url_not_public'), null)
      return
    }
    connect(options, (error, socket) => {
      if (error) return callback(error, null)
      if (isAllowed || rules.isPublic(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      callback(new Failed('unreachable'), null)
    })
  }
}
