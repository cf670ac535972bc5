import { randomUUID } from 'node:crypto'
import type { Page as Visited } from 'playwright-core'
import { expect, it } from 'vitest'
import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import type { TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

const WORDS = 'A desk by the window'

/** Closes the plans of a run that was cut. */
const closePlans = async (guest: Visited) => {
  const { results } = await askAs<{ results: TravelPlan[] }>(guest, '/travel_plans/')
  for (const { id, line } of results)
    if (line.startsWith(WORDS)) await askAs(guest, `/travel_plans/${id}/close/`, {})
}

it('a guest tells hosts of a plan, and one of them answers it with an offer', async () => {
  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  await closePlans(guest)
  await guest.goto('/trips')
  await guest.getByRole('button', { name: 'New plan' }).click()
  const dialog = guest.getByRole('dialog', { name: 'New travel plan' })
  const line = `${WORDS} (${randomUUID().slice(0, 8)})`
  await dialog.getByLabel('A line to your hosts').fill(line)
  await dialog.getByRole('button', { name: 'Tell my hosts' }).click()
  await dialog.getByText('Choose dates, or a month.').first().waitFor()
  await dialog.locator('button:focus', { hasText: 'Any dates' }).waitFor()
  await dialog.getByLabel('Where').fill('Taos')
  await guest.getByRole('option', { name: /^Taos/ }).first().click()
  await dialog.getByRole('button', { name: /^Dates/ }).click()
  await guest.getByRole('tab', { name: 'Flexible' }).click()
  await guest.getByLabel('How long?').selectOption('3')
  await guest
    .getByRole('button', { name: /^\w+ \d{4}$/, pressed: false })
    .nth(9)
    .click()
  await guest.getByRole('button', { name: 'Choose this month' }).click()
  await assertAccessibleAndFits(guest, 'new-travel-plan')

  // What was typed stays when it cannot be sent.
  await guest.route('**/api/travel_plans/', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Tell my hosts' }).click()
  await dialog.getByText('Your plan was not saved').waitFor()
  expect(await dialog.getByLabel('A line to your hosts').inputValue()).toBe(line)
  await guest.unroute('**/api/travel_plans/')
  await dialog.getByRole('button', { name: 'Tell my hosts' }).click()
  const own = guest
    .getByRole('list', { name: 'Travel plans' })
    .getByRole('listitem')
    .filter({ hasText: line })
  await own.getByText('All your hosts').waitFor()

  const { page: owner } = await visitAs('owner@demo.test')
  await owner.goto('/owner/travel-plans')
  const told = owner.getByRole('listitem').filter({ hasText: line })
  await told.getByText('Fits: Adobe of the Two Ladders').waitFor()
  await told.getByRole('link', { name: /^Make an offer/ }).click()
  await owner.getByText(line).waitFor()
  const hint = await owner.getByText(/without an offer\. Yours cannot be higher/).textContent()
  await owner
    .getByLabel('Price of all nights')
    .fill(/[\d,]+(?:\.\d\d)?(?= without)/.exec(hint ?? '')?.[0].replace(',', '') ?? '')
  await owner.getByLabel('Message', { exact: true }).fill('These nights would suit you.')
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await owner.getByRole('heading', { name: 'Special offers', level: 1 }).waitFor()

  await guest.reload()
  await own.getByText('1 offer', { exact: true }).waitFor()
  await own.getByRole('link', { name: /offers Adobe of the Two Ladders$/ }).waitFor()
  await own.getByRole('button', { name: /^Close plan/ }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Close plan' }).click()
  await own.waitFor({ state: 'detached' })

  const { results } = await askAs<Page<SpecialOffer>>(owner, '/special_offers/?as=owner&open=true&limit=100')
  for (const { id, property } of results)
    if (property.title === 'Adobe of the Two Ladders')
      await askAs(owner, `/special_offers/${id}/withdraw/`, {})
})
