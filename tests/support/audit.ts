import type { Caller } from './requests.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** An admin changes the exchange rates this many times: each change adds an audit entry. */
export const changes = async (app: TestApp, admin: Caller, times: number) => {
  for (let time = 0; time < times; time++) {
    const { status } = await request(app, admin, 'PATCH', '/exchange-rates/', { eur: 900_000 + time })
    if (status !== 200) throw new Error(`The rates were refused with ${status}`)
  }
}
