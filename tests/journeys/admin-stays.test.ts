import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { AnyReview } from '#contract/reviews/schemas.ts'
import { lookOver, sharedBrowser, visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { askAs } from '../support/signed-in.ts'

const browser = sharedBrowser()

/** Each width has a stay to cancel and a review to hide of its own, which no other journey looks at. */
const OURS = {
  desktop: { guest: 'Ada Lindqvist', home: 'Chalet Arvenholz', review: 'Mesquite Pavilion' },
  phone: { guest: 'Inês Carvalho', home: 'Kasbah of the Palm Grove', review: 'Quinta do Rouxinol' },
} as const

const stayOf = async (page: Page, guest: string, home: string) => {
  const { results } = await askAs<{ results: Booking[] }>(
    page,
    `/bookings/?status=confirmed&search=${encodeURIComponent(home)}`,
  )
  const stay = results.find(each => each.guest.full_name === guest)
  if (!stay) throw new Error(`${guest} has no stay at ${home}`)
  return stay
}

for (const width of Object.keys(WIDTHS) as Width[]) {
  const { guest, home, review } = OURS[width]

  it(`an admin finds a stay from the list and from its guest, and cancels it with a reason (${width})`, async () => {
    const { page, context, complaints } = await visitAs(browser, 'admin@demo.test', { width })
    const stay = await stayOf(page, guest, home)
    await page.goto('/admin/bookings')
    await page.getByRole('searchbox', { name: 'Search' }).fill(home)
    await page.waitForURL(/search=/)
    await page.getByLabel('Status').first().selectOption('confirmed')
    await page.waitForURL(/status=confirmed/)
    await page.getByLabel('Check-in from').fill(stay.check_in_date)
    await page.waitForURL(/from=\d{4}/)
    await lookOver(page, 'admin-bookings')
    // A sent link shows the same.
    await page.reload()
    await page.getByRole('link', { name: `${guest}’s stay at ${home}` }).click()
    await page.waitForURL(`**/admin/bookings/${stay.id}`)
    await page.getByText('admins cannot read it').waitFor()

    await page.getByRole('link', { name: guest }).click()
    await page.getByRole('heading', { name: /^Stays/ }).waitFor()
    await lookOver(page, 'admin-person-stays')
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
    await lookOver(page, 'admin-booking-cancel')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('“The roof came off in the storm.”').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
    await lookOver(page, 'admin-booking')
    expect(complaints).toEqual([])
    await context.close()
  })

  it(`an admin hides a review with a reason and shows it again (${width})`, async () => {
    const { page, context, complaints } = await visitAs(browser, 'admin@demo.test', { width })
    await page.goto(`/admin/reviews?search=${encodeURIComponent(review)}&state=public`)
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
        `/admin/reviews/?search=${encodeURIComponent(review)}&state=hidden`,
      )
    expect((await find()).results).toMatchObject([{ hidden: { reason: 'It names a neighbour.' } }])
    await page.getByLabel('State').selectOption('hidden')
    await page.getByText('It names a neighbour.').waitFor()
    await lookOver(page, 'admin-reviews-hidden')
    await page.getByRole('button', { name: /^Show again / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(async () => (await find()).results).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
}
