import type { StayRequest } from '#contract/availability/schemas.ts'
import type { SpecialOffer, SpecialOfferPreview } from '#contract/conversations/special-offers.schemas.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { type Outcome, stayInDays } from './homes.ts'
import { asOwner } from './owner.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export interface Offered extends StayRequest {
  guest: string
  nights_cents: number
}

export const postPreview = (app: TestApp, owner: TestPerson, home: string, offered: Offered) =>
  request<Outcome<SpecialOfferPreview>>(
    app,
    owner,
    'POST',
    `/properties/${home}/special_offers/preview/`,
    offered,
  )

/** Previews the offer and makes it at the price that was shown. */
export const postOffer = async (
  app: TestApp,
  owner: TestPerson,
  home: string,
  offered: Offered,
  more: { hours?: number; message?: string; key?: string; plan?: string } = {},
) => {
  const { body } = await postPreview(app, owner, home, offered)
  return request<Outcome<SpecialOffer>>(
    app,
    owner,
    'POST',
    `/properties/${home}/special_offers/`,
    {
      ...offered,
      quote_id: body.quote_id ?? 'a'.repeat(22),
      hours: more.hours ?? 48,
      message: more.message ?? 'Come and stay.',
      ...(more.plan && { plan: more.plan }),
    },
    more.key ? { 'idempotency-key': more.key } : {},
  )
}

export const madeOffer = async (...offer: Parameters<typeof postOffer>): Promise<SpecialOffer> => {
  const { status, body } = await postOffer(...offer)
  if (status !== 201) throw new Error(`The offer was not made: ${JSON.stringify(body)}`)
  return body
}

export const takeOffer = (
  app: TestApp,
  who: TestPerson,
  id: string,
  step: 'accept' | 'decline' | 'withdraw',
) => request<Outcome<SpecialOffer>>(app, who, 'POST', `/special_offers/${id}/${step}/`)

export const getOffer = (app: TestApp, who: TestPerson, id: string) =>
  request<Outcome<SpecialOffer>>(app, who, 'GET', `/special_offers/${id}/`)

export const getOffers = async (app: TestApp, who: TestPerson, query: string) =>
  (await request<Page<SpecialOffer>>(app, who, 'GET', `/special_offers/?${query}`)).body

/** Two nights of a new home for 200, offered by its owner, without a message. */
export const insertOffer = async (
  app: Pick<TestApp, 'db'>,
  { owner, guest, home }: { owner: { id: string }; guest: { id: string }; home: string },
) => {
  const { check_in_date, check_out_date } = stayInDays(20, 22)
  const { id } = await app.db
    .insertInto('special_offers')
    .values({
      property_id: home,
      owner_id: owner.id,
      guest_id: guest.id,
      check_in_date,
      check_out_date,
      guests_count: 2,
      currency: 'usd',
      price_per_night: 185,
      nights: 2,
      subtotal_cents: 37_000,
      discount_percentage: 0,
      discount_cents: 17_000,
      stay_discounts: JSON.stringify([{ kind: 'special_offer', percentage: 45.94, amount_cents: 17_000 }]),
      lowest_price_reached: false,
      credit_cents: 0,
      credit_nights: 0,
      cleaning_fee_cents: 0,
      charges_cents: 0,
      taxes_cents: 0,
      service_fee_cents: 5_000,
      total_cents: 25_000,
      made_at: new Date(),
      expires_at: new Date(Date.now() + 48 * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The time of an offer is up now, as if it had been made earlier. */
export const endOfferTime = (app: Pick<TestApp, 'ownerUrl'>, id: string) =>
  asOwner(
    app,
    `begin;
     alter table special_offers disable trigger special_offers_fixed;
     update special_offers set made_at = made_at - (expires_at - now()), expires_at = now() where id = '${id}';
     alter table special_offers enable trigger special_offers_fixed;
     commit`,
  )
