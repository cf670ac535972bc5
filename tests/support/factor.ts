import { Secret, TOTP } from 'otpauth'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The code that an authenticator app shows for a secret at a time. */
export const appCode = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  })

/** A wrong code. */
export const wrongCode = (secret: string, at: Date = new Date()): string => {
  const near = [-30, 0, 30].map(seconds => appCode(secret, new Date(at.getTime() + seconds * 1_000)))
  return ['111111', '222222', '333333', '444444'].find(code => !near.includes(code)) ?? ''
}

/** Turns two-factor on through the API. */
export const turnOnFactor = async (app: TestApp, person: TestPerson) => {
  const started = await request<{ secret: string; uri: string }>(
    app,
    person,
    'POST',
    '/users/two_factor/start/',
    {
      password: person.password,
    },
  )
  const { secret } = started.body
  const code = appCode(secret, app.ctx.clock())
  const confirmed = await request<{ recovery_codes: string[] }>(
    app,
    person,
    'POST',
    '/users/two_factor/confirm/',
    {
      code,
    },
  )
  if (confirmed.status !== 200) throw new Error(`The second factor was refused with ${confirmed.status}`)
  return { secret, uri: started.body.uri, recoveryCodes: confirmed.body.recovery_codes }
}
