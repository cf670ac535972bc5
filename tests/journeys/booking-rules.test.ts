import { expect, it } from 'vitest'
import { addDays, toWeekday } from '#contract/kernel/nights.ts'
import { visitAs } from '../support/browser.ts'
import { pressDays } from '../support/finding.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const HOME = 'Icicle Creek A-Frame'
const FRIDAY = 5

it('an owner chooses days of arrival and notice, and a guest reads on the card when the stay can begin', async () => {
  const owner = await visitAs('owner@demo.test')
  const home = await homeCalled(owner.page, HOME)
  const none = { notice_days: 0, arrival_weekdays: null, weekday_minimum_nights: null }
  await askAs(owner.page, `/properties/${home.id}/`, none, 'PATCH')
  await owner.page.goto(`/owner/properties/${home.id}?section=prices`)
  const { page } = owner
  await page.getByLabel('Notice before arrival, in days').fill('2.5')
  await page.getByRole('switch', { name: 'Rules by day of arrival' }).check()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'])
    await page.getByRole('checkbox', { name: day }).uncheck()
  await page.getByLabel('Shortest stay from Friday, in nights').fill('3')
  const save = page.getByRole('tabpanel').getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('From 0 to 60 days').waitFor()
  await page.getByLabel('Notice before arrival, in days').fill('4')
  await assertFitsBothWidths(page, 'booking-rules')
  await save.click()
  await page.getByText('Changes saved.').first().waitFor()

  const guest = await visitAs('guest@demo.test', { width: 'phone' })
  await guest.page.goto(`/properties/${home.id}`)
  await guest.page.getByText('at least 4 days before arrival').waitFor()
  await guest.page.getByText('Friday and Saturday', { exact: true }).waitFor()
  const soon = addDays(home.today, 60)
  const friday = addDays(soon, (FRIDAY - toWeekday(soon) + 7) % 7)
  await guest.page.getByRole('button', { name: 'Choose dates' }).click()
  const card = guest.page.getByRole('dialog')
  await pressDays(card, addDays(friday, -1), addDays(friday, 3))
  await card.getByText('Guests arrive here on: Friday and Saturday.').waitFor()
  expect(await card.getByRole('button', { name: 'Reserve' }).isDisabled()).toBe(true)
  await assertFitsBothWidths(guest.page, 'no-arrival')
})
