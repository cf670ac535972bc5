import { jwtVerify, SignJWT } from 'jose'

/** Short, because it cannot be taken back (decisions: 15 minutes). */
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

/** Null for anything but a valid, unexpired token of ours: one algorithm, one type, all claims required. */
export const readAccessToken = async (
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'sid'],
      currentDate: now,
    })
    return typeof payload.sub === 'string' && typeof payload.sid === 'string'
      ? { userId: payload.sub, sessionId: payload.sid }
      : null
  } catch {
    return null
  }
}
