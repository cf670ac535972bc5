import { createECDH, createHash } from 'node:crypto'
import { Agent, request } from 'undici'
import webPush from 'web-push'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../config/secrets.ts'
import { isPublicAddress } from '../calendar-fetching/addresses.ts'
import { guardedConnector } from '../calendar-fetching/connect.ts'
import { bareHost, readLink } from '../calendar-fetching/link.ts'
import { type Resolve, resolvePublic } from '../calendar-fetching/resolve.ts'
import type { PushOutcome, PushPort } from './port.ts'

const IN_ALL_MS = 10_000
/** RFC 8030: the subscription has ended. */
const GONE = [404, 410]

/** Deterministic, so that servers with one secret have one key, and browsers stay subscribed after a restart. */
const derivedKey = (secret: Uint8Array): Buffer => {
  const curve = createECDH('prime256v1')
  for (let candidate = Buffer.from(secret); ; candidate = createHash('sha256').update(candidate).digest())
    try {
      curve.setPrivateKey(candidate)
      return candidate
    } catch {
      // Of 2^32 numbers, one is no private key of this curve.
    }
}

const publicKeyOf = (privateKey: Buffer) => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey('base64url')
}

/** Whom a push service may write to (RFC 8292, 2.1). Some refuse names like `localhost`. */
const contactOf = ({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>) => {
  if (adminEmail) return `mailto:${adminEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:postmaster@latchkey.invalid'
}

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE.includes(status)) return 'gone'
  // With 408 and 429 the service asks for a later try. Redirects are not followed.
  return status >= 500 || status === 408 || status === 429 ? 'failed' : 'refused'
}

interface PushRules {
  readonly config: Pick<Config, 'publicUrl' | 'adminEmail' | 'pushAllowHosts' | 'vapidPrivateKey'>
  readonly secrets: Secrets
  /** Only tests pass these. */
  readonly resolve?: Resolve
  readonly inAllMs?: number
}

/**
 * Messages are encrypted and signed by `web-push`, and sent through the guard of outside calendars: a browser names the
 * address, so it is trusted no more than the link of a calendar.
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
  const privateKey = config.vapidPrivateKey
    ? Buffer.from(config.vapidPrivateKey, 'base64url')
    : derivedKey(secrets.keyFor('push'))
  const vapid = {
    subject: contactOf(config),
    publicKey: publicKeyOf(privateKey),
    privateKey: privateKey.toString('base64url'),
  }
  const counts: Record<PushOutcome, number> = { sent: 0, gone: 0, refused: 0, failed: 0 }
  const closing = new AbortController()

  const readEndpoint = (endpoint: string): URL | null => {
    const url = readLink(endpoint, rules)
    if (typeof url === 'string' || !/^https?:/i.test(endpoint)) return null
    return url.protocol === 'https:' || rules.isAllowed(url.hostname) ? url : null
  }

  const deliver: PushPort['send'] = async (to, { text, ttlSeconds }) => {
    const url = readEndpoint(to.endpoint)
    if (!url) return 'refused'
    const { headers, body } = webPush.generateRequestDetails({ ...to, endpoint: url.href }, text, {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      urgency: 'high',
    })
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(inAllMs)])
    try {
      const answer = await request(url, {
        method: 'POST',
        dispatcher,
        signal,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
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
