import type { Page } from '#contract/kernel/paging.ts'
import type { Reference, StayReference } from '#contract/reviews/references.schemas.ts'
import type { Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const aReference = { host_again: true, text: 'Left the house as she found it, and fed the cat.' }

/** A reference that was inserted directly, written now and not revealed unless overridden; returns its id. */
export const addReference = async (
  app: TestApp,
  { booking, owner, guest }: { booking: string; owner: { id: string }; guest: { id: string } },
  fields: {
    written_at?: Date
    revealed_at?: Date | null
    hidden_at?: Date
    hidden_by?: string
    hidden_reason?: string
  } = {},
) => {
  const { written_at = new Date(), ...others } = fields
  const { id } = await app.db
    .insertInto('guest_references')
    .values({
      ...aReference,
      booking_id: booking,
      owner_id: owner.id,
      guest_id: guest.id,
      written_at,
      changed_at: written_at,
      ...others,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeReference = (app: TestApp, who: TestPerson, booking: string, body: object = aReference) =>
  request<Outcome<StayReference>>(app, who, 'PUT', `/bookings/${booking}/reference/`, body)

export const getReference = (app: TestApp, who: TestPerson, booking: string) =>
  request<Outcome<StayReference>>(app, who, 'GET', `/bookings/${booking}/reference/`)

export const getReferencesAbout = (app: TestApp, who: TestPerson, about: { id: string }) =>
  request<Outcome<Page<Reference>>>(app, who, 'GET', `/people/${about.id}/references/`)

export const getOwnReferences = async (app: TestApp, who: TestPerson, query = '') =>
  (await request<Page<Reference>>(app, who, 'GET', `/references/${query}`)).body

export const postReferenceAnswer = (app: TestApp, who: TestPerson, id: string, text = 'The cat fed me.') =>
  request<Outcome<Reference>>(app, who, 'POST', `/references/${id}/answer/`, { text })
