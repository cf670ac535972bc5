import { Agent, request } from 'undici'
import type { PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../config/secrets.ts'
import { isPublicAddress } from '../calendar-fetching/addresses.ts'
import { guardedConnector } from '../calendar-fetching/connect.ts'
import { bareHost, readLink } from '../calendar-fetching/link.ts'
import { type Resolve, resolvePublic } from '../calendar-fetching/resolve.ts'
import { encryptFor } from './encrypt.ts'
import type { PushMessage, PushOutcome, PushPort } from './port.ts'
import { openVapid, type VapidConfig } from './vapid.ts'

const IN_ALL_MS = 10_000
/** RFC 8030: the subscription has ended. */
const GONE = [404, 410]

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.includes(status)) return 'gone'
  // With 408 and 429 the service asks for a later try. Redirects are not followed.
  return status >= 500 || status === 408 || status === 429 ? 'failed' : 'refused'
}

interface PushRules {
  readonly config: VapidConfig & Pick<Config, 'pushAllowHosts'>
  readonly secrets: Secrets
  /** Only tests pass these. */
  readonly resolve?: Resolve
  readonly inAllMs?: number
}

/** Null where the browser's key is none: it will not get better. */
const encrypted = ({ keys }: PushSubscriptionInput, { text }: PushMessage) => {
  try {
    return encryptFor(keys, text)
  } catch {
    return null
  }
}

/**
 * Messages are sent through the guard of outside calendars: a browser names the address, so it is trusted no more than
 * the link of a calendar.
 */
export const openPush = ({
  config,
  secrets,
  resolve = resolvePublic(),
  inAllMs = IN_ALL_MS,
}: PushRules): PushPort => {
  const allowed = new Set(config.pushAllowHosts.map(bareHost))
  const rules = {
    isAllowed: (host: string) => allowed.has(bareHost(host)),
    isPublic: isPublicAddress,
    mayUsePort: (port: string) => port === '',
    resolve,
  }
  const dispatcher = new Agent({ connect: guardedConnector(rules), pipelining: 1 })
  const vapid = openVapid(config, secrets)
  const counts: Record<PushOutcome, number> = { sent: 0, gone: 0, refused: 0, failed: 0 }
  const closing = new AbortController()

  const readEndpoint = (endpoint: string): URL | null => {
    const url = readLink(endpoint, rules)
    if (typeof url === 'string' || !/^https?:/i.test(endpoint)) return null
    return url.protocol === 'https:' || rules.isAllowed(url.hostname) ? url : null
  }

  const deliver: PushPort['send'] = async (to, message) => {
    const url = readEndpoint(to.endpoint)
    const body = url && encrypted(to, message)
    if (!url || !body) return 'refused'
    const authorization = await vapid.authorization(url.origin)
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(inAllMs)])
    try {
      const answer = await request(url, {
        method: 'POST',
        dispatcher,
        signal,
        headers: {
          authorization,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(message.ttlSeconds),
          urgency: 'high',
        },
        body,
      })
      answer.body.on('error', () => {})
      answer.body.destroy()
      return outcomeOf(answer.statusCode)
    } catch {
      closing.signal.throwIfAborted()
      return 'failed'
    }
  }

  return {
    publicKey: vapid.publicKey,
    counts,
    mayReach: endpoint => readEndpoint(endpoint) !== null,
    async send(to, message) {
      const outcome = await deliver(to, message)
      counts[outcome] += 1
      return outcome
    },
    async close() {
      closing.abort(new Error('Nothing is sent any longer'))
      await dispatcher.destroy()
    },
  }
}
