import { hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Short, because it cannot be revoked. */
export const ACCESS_SECONDS = 15 * 60

const ISSUER = 'latchkey'
const AUDIENCE = 'latchkey-api'
const TYPE = 'at+jwt'

export interface AccessClaims {
  userId: string
  sessionId: string
}

export const signAccessToken = (
  key: Uint8Array,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_SECONDS * 1_000))
    .sign(key)

/** About the number of people who are active at once; the oldest entry is evicted first. */
const REMEMBERED = 10_000

interface Verified extends AccessClaims {
  expiresAtSeconds: number
}

/** Cache of tokens with a verified signature, by their hash, for each key: verifying again costs more than a query. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()

const cachedTokens = (key: Uint8Array) => {
  const known = verified.get(key)
  if (known) return known
  const fresh = new Map<string, Verified>()
  verified.set(key, fresh)
  return fresh
}

const verify = async (key: Uint8Array, token: string, now: Date): Promise<Verified | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      currentDate: now,
    })
    const { sub, sid, exp } = payload
    return typeof sub === 'string' && typeof sid === 'string' && exp !== undefined
      ? { userId: sub, sessionId: sid, expiresAtSeconds: exp }
      : null
  } catch {
    return null
  }
}

/**
 * Null for anything but a valid, unexpired token of ours: one algorithm, one type, all claims required. Only what never
 * changes for a token, its signature and claims, is cached; its expiry is checked on each call.
 */
export const readAccessToken = async (
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> => {
  const remembered = cachedTokens(key)
  const name = hash('sha256', token, 'base64url')
  const known = remembered.get(name)
  if (known) return known.expiresAtSeconds > Math.floor(now.getTime() / 1_000) ? known : null
  const fresh = await verify(key, token, now)
  if (!fresh) return null
  const [oldest] = remembered.keys()
  if (remembered.size >= REMEMBERED && oldest) remembered.delete(oldest)
  remembered.set(name, fresh)
  return fresh
}
