import type { ReauthenticationToken } from '#contract/accounts/schemas.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'
import { request } from './requests.ts'

/** The header that one dangerous call of this person's session takes. */
export const reauthenticated = async (
  house: House,
  person: Pick<Person, 'headers' | 'password'>,
  code?: string,
): Promise<{ reauthentication: string }> => {
  const { status, body } = await request<ReauthenticationToken>(
    house,
    person,
    'POST',
    '/users/reauthenticate/',
    { password: person.password, ...(code === undefined ? {} : { code }) },
  )
  if (status !== 200) throw new Error(`The proof was refused: ${body.code}`)
  return { reauthentication: body.token }
}

/** The same person, whose next call carries a fresh proof; only one takes it. */
export const proving = async (house: House, person: Person, code?: string): Promise<Person> => ({
  ...person,
  headers: { ...person.headers, ...(await reauthenticated(house, person, code)) },
})
