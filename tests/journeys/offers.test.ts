import { randomUUID } from 'node:crypto'
import type { Page as Visited } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AskedQuestion } from '#contract/conversations/inquiries.schemas.ts'
import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights } from '../support/own-nights.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const openOffers = async (person: Visited, as: 'guest' | 'owner', home: string) =>
  (await askAs<Page<SpecialOffer>>(person, `/special_offers/?as=${as}&open=true&property=${home}`)).results

it('an owner answers a question with an offer, and the guest books it at the price that was shown', async () => {
  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  const { home, from, until } = await ownNights(guest, 'special offer', { nights: 3 })
  const dates = { check_in_date: from, check_out_date: until }
  const question = `Is it free (${randomUUID().slice(0, 8)})`
  const asked = await askAs<AskedQuestion>(guest, `/properties/${home.id}/questions/`, {
    text: question,
    ...dates,
  })

  const { page: owner } = await visitAs('owner@demo.test')
  // Of a run that was cut.
  for (const { id } of await openOffers(owner, 'owner', home.id))
    await askAs(owner, `/special_offers/${id}/withdraw/`, {})
  await owner.goto(`/messages?inquiry=${asked.conversation.id}`)
  await owner.getByRole('button', { name: 'More about this person' }).click()
  await owner.getByRole('menuitem', { name: 'Make an offer' }).click()
  await owner.getByText(/without an offer\. Yours cannot be higher/).waitFor()
  await owner.getByLabel('Price of all nights').fill('999999')
  await owner.getByText(/never costs more/).waitFor()
  await owner.getByLabel('Price of all nights').fill('123.45')
  const preview = owner.getByRole('region', { name: 'What they pay in all' })
  await preview.getByText(/^Special offer/).waitFor()
  await assertFitsBothWidths(owner, 'make-offer')

  // What was typed stays when it cannot be sent.
  await owner.route('**/special_offers/', route => route.abort())
  await owner.getByLabel('Message', { exact: true }).fill('These nights would suit you.')
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await preview.getByText('The offer was not sent').waitFor()
  await expect.poll(() => owner.getByLabel('Price of all nights').inputValue()).toBe('123.45')
  await owner.unroute('**/special_offers/')
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await owner.getByRole('heading', { name: 'Special offers', level: 1 }).waitFor()

  await guest.goto(`/messages?inquiry=${asked.conversation.id}`)
  const log = guest.getByRole('region', { name: /^Conversation with/ })
  await log.getByText('These nights would suit you.').last().waitFor()
  await guest.getByRole('region', { name: 'Open offers' }).getByText(home.title).first().waitFor()
  await guest.goto('/trips')
  const offers = guest.getByRole('region', { name: 'Offers for you' })
  const [made] = await openOffers(guest, 'guest', home.id)
  const link = offers.locator(`a[href="/offers/${made?.id}"]`)
  await link.waitFor()
  await assertFitsBothWidths(guest, 'trips-with-offer')
  await link.click()
  await guest.getByText(/The nights are not held/).waitFor()
  await guest.getByText(/^Special offer \(/).waitFor()
  await assertFitsBothWidths(guest, 'offer')
  await guest.getByRole('button', { name: 'Accept and book' }).click()
  await guest.waitForURL(/\/stays\//)
  const id = new URL(guest.url()).pathname.split('/').at(-1) ?? ''
  const stay = await askAs<{ status: string; price: { subtotal_cents: number; discount_cents: number } }>(
    guest,
    `/bookings/${id}/`,
  )
  expect(stay.status).toBe('confirmed')
  expect(stay.price.subtotal_cents - stay.price.discount_cents).toBe(12_345)
  await owner.goto('/owner/offers')
  await owner.getByText('Accepted').first().waitFor()
  await assertFitsBothWidths(owner, 'owner-offers')
  await askAs(guest, `/bookings/${id}/cancel/`, {})
})
