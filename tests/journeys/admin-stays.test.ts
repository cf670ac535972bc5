import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { AnyReview } from '#contract/reviews/schemas.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

/** No other journey uses these. */
const STAY = { guest: 'Inês Carvalho', home: 'Kasbah of the Palm Grove' }
const REVIEWED = 'Mesquite Pavilion'

const ourStay = async (page: Page) => {
  const { guest, home } = STAY
  const { results } = await askAs<{ results: Booking[] }>(
    page,
    `/bookings/?status=confirmed&search=${encodeURIComponent(home)}`,
  )
  const stay = results.find(each => each.guest.full_name === guest)
  if (!stay) throw new Error(`${guest} has no stay at ${home}`)
  return stay
}

it('an admin finds a stay from the list and from its guest, and cancels it with a reason', async () => {
  const { page } = await visitAs('admin@demo.test')
  const { guest, home } = STAY
  const stay = await ourStay(page)
  await page.goto('/admin/bookings')
  await page.getByRole('searchbox', { name: 'Search' }).fill(home)
  await page.waitForURL(/search=/)
  await page.getByLabel('Status').first().selectOption('confirmed')
  await page.waitForURL(/status=confirmed/)
  await page.getByLabel('Check-in from').fill(stay.check_in_date)
  await page.waitForURL(/from=\d{4}/)
  await assertFitsBothWidths(page, 'admin-bookings')
  // A shared link shows the same.
  await page.reload()
  await page.getByRole('link', { name: `${guest}'s stay at ${home}` }).click()
  await page.waitForURL(`**/admin/bookings/${stay.id}`)
  await page.getByText('admins cannot read them').waitFor()

  await page.getByRole('link', { name: guest }).click()
  await page.getByRole('heading', { name: /^Stays/ }).waitFor()
  await assertFitsBothWidths(page, 'admin-person-stays')
  await page
    .getByRole('link', { name: `the stay at ${home}` })
    .first()
    .click()
  await page.waitForURL(`**/admin/bookings/${stay.id}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog.getByText('Please say why.').waitFor()
  await dialog.getByLabel('Reason').fill('The roof came off in the storm.')
  await assertFitsBothWidths(page, 'admin-booking-cancel')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('“The roof came off in the storm.”').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
  await assertFitsBothWidths(page, 'admin-booking')
})

it('an admin hides a review with a reason and shows it again', async () => {
  const { page } = await visitAs('admin@demo.test', { width: 'phone' })
  await page.goto(`/admin/reviews?search=${encodeURIComponent(REVIEWED)}&state=public`)
  await page
    .getByRole('button', { name: /^Hide .* review of / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await dialog.getByText('Please say why.').waitFor()
  await dialog.getByLabel('Reason').fill('It names a neighbour.')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const find = () =>
    askAs<{ results: AnyReview[] }>(
      page,
      `/admin/reviews/?search=${encodeURIComponent(REVIEWED)}&state=hidden`,
    )
  expect((await find()).results).toMatchObject([{ hidden: { reason: 'It names a neighbour.' } }])
  await page.getByLabel('Status').selectOption('hidden')
  await page.getByText('It names a neighbour.').waitFor()
  await assertFitsBothWidths(page, 'admin-reviews-hidden')
  await page.getByRole('button', { name: /^Show again / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await find()).results).toEqual([])
})
