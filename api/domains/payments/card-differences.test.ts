import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardApp, cardGuest, openCardApp } from '#tests/support/cards.ts'
import { addPlatformStay } from '#tests/support/guest-payments.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import { reconcileCards } from './card-differences.jobs.ts'
import { sendCardRefunds } from './card-refunds.jobs.ts'

let cards: CardApp
let owner: TestPerson
let guest: TestPerson
beforeAll(async () => {
  cards = await openCardApp()
  owner = await createPerson(cards.app, { userType: 'owner' })
  guest = await createPerson(cards.app)
})
afterAll(() => cards.close())

const compare = () => reconcileCards.run(cards.app.ctx, {})
const paid = async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const { intent } = await cardGuest(cards, guest).pay(stay.id, stay.totalCents)
  return { stay, intent }
}

test('the provider and the database agree on what was paid and sent back', async () => {
  const { stay } = await paid()
  await paid()
  await request(cards.app, owner, 'POST', `/bookings/${stay.id}/cancel/`, {})
  await sendCardRefunds.run(cards.app.ctx, {})
  await compare()
})

test('a payment that did not come in fails the job', async () => {
  const stay = await addPlatformStay(cards.app, owner, { guest })
  const paying = cardGuest(cards, guest)
  await paying.type((await paying.start(stay.id, stay.totalCents)).body.url)
  await expect(compare()).rejects.toThrow('The provider differs in 1 places: payment')
  await paying.check(stay.id)
  await compare()
})

test('a refund that somebody made in the pages of the provider fails the job', async () => {
  const { intent } = await paid()
  const refund = cards.stripe.world.refund(intent, 1_000, {})
  await expect(compare()).rejects.toThrow('The provider differs in 1 places: refund')
  delete cards.stripe.state.refunds[refund.id]
  await compare()
})

test('a payment that the provider does not know fails the job', async () => {
  const { intent } = await paid()
  delete cards.stripe.state.intents[intent]
  await expect(compare()).rejects.toThrow('The provider differs in 1 places: payment')
})
