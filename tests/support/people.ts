import { randomBytes, randomInt } from 'node:crypto'
import { hashPassword } from '#api/domains/accounts/passwords.service.ts'
import { insertAccount } from '#api/domains/accounts/queries.ts'
import { insertSession } from '#api/domains/accounts/sessions.queries.ts'
import { signAccessToken } from '#api/http/access-token.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { House } from './house.ts'

/** What of a house these need: also a part that a test opened by itself. */
export type HouseParts = Pick<House, 'ctx' | 'db'>

export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly sessionId: string
  readonly headers: { readonly authorization: string }
}

const PASSWORD = 'a lamp in the window'

/** Each password is hashed once per run: the hash itself is not what suites are about. */
const hashes = new Map<string, Promise<string>>()
const hashOnce = (password: string) => {
  const known = hashes.get(password)
  if (known) return known
  const fresh = hashPassword(password).then(hash => {
    if (typeof hash !== 'string') throw new Error('The hash was refused')
    return hash
  })
  hashes.set(password, fresh)
  return fresh
}

const sign = async (house: HouseParts, userId: string, sessionId: string) => {
  const token = await signAccessToken(
    house.ctx.secrets.keyFor('access-token'),
    { userId, sessionId },
    house.ctx.clock(),
  )
  return { authorization: `Bearer ${token}` }
}

/** A person with a session, straight into the database; their access token lasts 15 minutes of the house's clock. */
export const createPerson = async (
  house: HouseParts,
  options: {
    email?: string
    userType?: Role
    fullName?: string
    onboarded?: boolean
    password?: string
    invitedBy?: string
  } = {},
): Promise<Person> => {
  const { userType = 'user', password = PASSWORD, onboarded = true } = options
  const email = options.email ?? `${userType}-${randomBytes(5).toString('hex')}@people.test`
  const passwordHash = await hashOnce(password)
  const at = house.ctx.clock()
  const made = await house.db.transaction().execute(async tx => {
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
    const expiresAt = new Date(at.getTime() + 30 * 86_400_000)
    const session = await insertSession(tx, { userId: account.id, userAgent: 'tests', at, expiresAt })
    return { id: account.id, sessionId: session.id }
  })
  return { ...made, email, password, headers: await sign(house, made.id, made.sessionId) }
}

/** A new access token for the same session, after the clock was moved. */
export const renewHeaders = (house: HouseParts, person: Pick<Person, 'id' | 'sessionId'>) =>
  sign(house, person.id, person.sessionId)

/** An address that no other request of the suite comes from, so that limits per address stay out of the way. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Signs in through the door. Throws when the door stays shut. */
export const signIn = async (
  house: House,
  email: string,
  password: string = PASSWORD,
): Promise<{ access: string; refresh: string; headers: { authorization: string } }> => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/jwt/create/',
    remoteAddress: someAddress(),
    payload: { email, password },
  })
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`)
  const { access, refresh } = answer.json<{ access: string; refresh: string }>()
  return { access, refresh, headers: { authorization: `Bearer ${access}` } }
}
