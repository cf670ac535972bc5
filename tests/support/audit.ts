import type { House } from './house.ts'
import type { Caller } from './requests.ts'
import { request } from './requests.ts'

/** An admin changes the exchange rates so many times: each leaves an entry. */
export const changes = async (house: House, admin: Caller, times: number) => {
  for (let time = 0; time < times; time++) {
    const { status } = await request(house, admin, 'PATCH', '/exchange-rates/', { eur: 900_000 + time })
    if (status !== 200) throw new Error(`The rates were refused with ${status}`)
  }
}
