import { randomUUID } from 'node:crypto'
import { companionToken } from '#api/domains/bookings/companion-tokens.service.ts'
import { hashSecretToken } from '#api/kernel/secret-links.ts'
import type {
  Companion,
  CompanionFields,
  CompanionList,
  NewCompanionLink,
  Trip,
} from '#contract/bookings/companions.schemas.ts'
import type { Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { type Caller, nobody, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const aCompanion = (changes: Partial<CompanionFields> = {}): CompanionFields => ({
  name: 'Nils Andersen',
  is_child: false,
  email: null,
  reads_guide: true,
  ...changes,
})

/** The calls of one person about who comes along on a stay. */
export const companionsOf = (app: TestApp, who: TestPerson, booking: string) => {
  const at = `/bookings/${booking}/companions/`
  return {
    list: () => request<Outcome<CompanionList>>(app, who, 'GET', at),
    add: (changes: Partial<CompanionFields> = {}) =>
      request<Outcome<Companion>>(app, who, 'POST', at, aCompanion(changes)),
    change: (id: string, changes: Partial<CompanionFields> = {}) =>
      request<Outcome<Companion>>(app, who, 'PUT', `${at}${id}/`, aCompanion(changes)),
    remove: (id: string) => request<Outcome<null>>(app, who, 'DELETE', `${at}${id}/`),
    share: (id: string) => request<Outcome<NewCompanionLink>>(app, who, 'POST', `${at}${id}/link/`),
    revoke: (id: string) => request<Outcome<Companion>>(app, who, 'DELETE', `${at}${id}/link/`),
  }
}

export const tokenIn = (url: string) => url.split('/').at(-1) ?? ''

export const readTripBy = (app: TestApp, token: string, who: Caller = nobody) =>
  request<Outcome<Trip>>(app, who, 'GET', `/trips/links/${token}/`)

/** Somebody who comes along on a stay, with an open link. */
export const insertCompanionWithLink = async (app: Pick<TestApp, 'db' | 'ctx'>, booking: string) => {
  const now = new Date()
  const { id } = await app.db
    .insertInto('companions')
    .values({ booking_id: booking, name: 'Nils Andersen', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = randomUUID()
  const token = companionToken(app.ctx, link)
  await app.db
    .insertInto('companion_links')
    .values({
      id: link,
      booking_id: booking,
      companion_id: id,
      token_hash: hashSecretToken(token),
      made_at: now,
    })
    .execute()
  return { id, token }
}

/** Somebody with an account who comes along on a stay. */
export const insertPersonAlong = async (
  app: Pick<TestApp, 'db'>,
  booking: string,
  person: { readonly id: string },
) => {
  const { id } = await app.db
    .insertInto('companions')
    .values({ booking_id: booking, person_id: person.id, name: '', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
