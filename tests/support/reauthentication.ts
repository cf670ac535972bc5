import type { ReauthenticationToken } from '#contract/accounts/schemas.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The header that one dangerous call of this person's session needs. */
export const reauthenticated = async (
  app: TestApp,
  person: Pick<TestPerson, 'headers' | 'password'>,
  code?: string,
): Promise<{ reauthentication: string }> => {
  const { status, body } = await request<ReauthenticationToken>(
    app,
    person,
    'POST',
    '/users/reauthenticate/',
    { password: person.password, ...(code === undefined ? {} : { code }) },
  )
  if (status !== 200) throw new Error(`The proof was refused: ${body.code}`)
  return { reauthentication: body.token }
}

/** The same person, whose next call carries a fresh proof; only one call can use it. */
export const proving = async (app: TestApp, person: TestPerson, code?: string): Promise<TestPerson> => ({
  ...person,
  headers: { ...person.headers, ...(await reauthenticated(app, person, code)) },
})
