import { randomBytes, randomInt } from 'node:crypto'
import { hashPassword, type PasswordCost } from '#api/domains/accounts/passwords.service.ts'
import { insertAccount } from '#api/domains/accounts/queries.ts'
import { insertSession } from '#api/domains/accounts/sessions.queries.ts'
import { signAccessToken } from '#api/kernel/access-token.ts'
import type { Role } from '#contract/kernel/calls.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { TestApp } from './test-app.ts'

/** The parts of a server that these functions need; a test can provide them separately. */
export type HouseParts = Pick<TestApp, 'ctx' | 'db'>

export interface TestPerson {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly sessionId: string
  readonly headers: { readonly authorization: string }
}

const PASSWORD = 'a lamp in the window'

/** The minimum cost of argon2id: suites sign in thousands of times, and nobody attacks their passwords. */
export const CHEAP: PasswordCost = { memoryKib: 8, passes: 1 }

/** Each password is hashed once per run: hashing is not the subject of these suites. */
const hashes = new Map<string, Promise<string>>()
const hashOnce = (password: string) => {
  const known = hashes.get(password)
  if (known) return known
  const fresh = hashPassword(password, CHEAP).then(hash => {
    if (typeof hash !== 'string') throw new Error('The hash was refused')
    return hash
  })
  hashes.set(password, fresh)
  return fresh
}

const sign = async (app: HouseParts, userId: string, sessionId: string) => {
  const token = await signAccessToken(
    app.ctx.secrets.keyFor('access-token'),
    { userId, sessionId },
    app.ctx.clock(),
  )
  return { authorization: `Bearer ${token}` }
}

/** Inserts a person with a session directly; their access token lasts 15 minutes of the server's clock. */
export const createPerson = async (
  app: HouseParts,
  options: {
    email?: string
    userType?: Role
    fullName?: string
    onboarded?: boolean
    password?: string
    invitedBy?: string
  } = {},
): Promise<TestPerson> => {
  const { userType = 'user', password = PASSWORD, onboarded = true } = options
  const email = options.email ?? `${userType}-${randomBytes(5).toString('hex')}@people.test`
  const passwordHash = await hashOnce(password)
  const at = app.ctx.clock()
  const made = await app.db.transaction().execute(async tx => {
    const account = await insertAccount(tx, {
      email,
      userType,
      fullName: options.fullName ?? 'Robin Example',
      passwordHash,
      invitedBy: options.invitedBy ?? null,
      onboardingCompleted: onboarded,
      createdAt: at,
    })
    if (!account) throw new Error(`${email} has an account already`)
    const expiresAt = new Date(at.getTime() + 30 * DAY_MS)
    const session = await insertSession(tx, { userId: account.id, userAgent: 'tests', at, expiresAt })
    return { id: account.id, sessionId: session.id }
  })
  return { ...made, email, password, headers: await sign(app, made.id, made.sessionId) }
}

/** A new access token for the same session, after the clock was moved. */
export const renewHeaders = (app: HouseParts, person: Pick<TestPerson, 'id' | 'sessionId'>) =>
  sign(app, person.id, person.sessionId)

/** An address that no other request of the suite uses, so that limits per address do not interfere. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Signs in through the API. Throws on a refusal. It does not use `request`, whose file imports this one. */
export const signInByApi = async (
  app: TestApp,
  email: string,
  password: string = PASSWORD,
): Promise<{ access: string; refresh: string; headers: { authorization: string } }> => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/jwt/create/',
    remoteAddress: someAddress(),
    payload: { email, password },
  })
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`)
  const { access, refresh } = answer.json<{ access: string; refresh: string }>()
  return { access, refresh, headers: { authorization: `Bearer ${access}` } }
}
