import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACCESS_SECONDS, readAccessToken, signAccessToken } from './access-token.ts'

const key = randomBytes(32)
const claims = { userId: 'somebody', sessionId: 'a sign-in' }
const now = new Date('2027-03-01T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('a token that was found good before still lapses to the second', async () => {
  const token = await signAccessToken(key, claims, now)
  for (const at of [now, after(1), after(ACCESS_SECONDS - 1)])
    expect(await readAccessToken(key, token, at)).toMatchObject(claims)
  expect(await readAccessToken(key, token, after(ACCESS_SECONDS))).toBeNull()
})

test('a token that was found good is good for no other key, and makes no other token good', async () => {
  const token = await signAccessToken(key, claims, now)
  expect(await readAccessToken(key, token, now)).not.toBeNull()
  expect(await readAccessToken(randomBytes(32), token, now)).toBeNull()
  const [head, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url')
  expect(await readAccessToken(key, `${head}.${forged}.${signature}`, now)).toBeNull()
})
