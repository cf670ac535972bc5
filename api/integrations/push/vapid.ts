import { createECDH, createHash } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../config/secrets.ts'

/** A day at most (RFC 8292, 2); less, because clocks differ. */
const SIGNED_FOR = '12h'

const curveWith = (privateKey: Uint8Array) => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve
}

/** Deterministic, so that servers with one secret have one key, and browsers stay subscribed after a restart. */
const derivedKey = (secret: Uint8Array): Uint8Array => {
  for (let candidate = secret; ; candidate = createHash('sha256').update(candidate).digest())
    try {
      return curveWith(candidate).getPrivateKey()
    } catch {
      // Of 2^32 numbers, one is no private key of this curve.
    }
}

/** Whom a push service may write to (RFC 8292, 2.1). Some refuse names like `localhost`. */
const contactOf = ({ publicUrl, adminEmail }: Pick<Config, 'publicUrl' | 'adminEmail'>) => {
  if (adminEmail) return `mailto:${adminEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:postmaster@latchkey.invalid'
}

export type VapidConfig = Pick<Config, 'publicUrl' | 'adminEmail' | 'vapidPrivateKey'>

/** The key by which push services recognise this server, and its signature (RFC 8292). */
export const openVapid = (config: VapidConfig, secrets: Secrets) => {
  const privateKey = config.vapidPrivateKey
    ? Buffer.from(config.vapidPrivateKey, 'base64url')
    : Buffer.from(derivedKey(secrets.keyFor('push')))
  const point = curveWith(privateKey).getPublicKey()
  const publicKey = point.toString('base64url')
  const signingKey = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      // Without leading zeros if it begins with some.
      d: Buffer.concat([Buffer.alloc(32), privateKey])
        .subarray(-32)
        .toString('base64url'),
    },
    'ES256',
  )
  return {
    publicKey,
    /** The header that a push service at this origin accepts. */
    async authorization(origin: string): Promise<string> {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(SIGNED_FOR)
        .setSubject(contactOf(config))
        .sign(await signingKey)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
