import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'

it('a guest whose dates are taken waits for them, sees their place in line, and stops waiting on the profile', async () => {
  const holder = await visitAs('noor@demo.test')
  const nights = await ownNights(holder.page, 'waiting list', { nights: 3 })
  await requestStay(holder.page, nights)

  const { page } = await visitAs('guest@demo.test', { complains: true })
  const { home, from, until } = nights
  await page.goto(`/properties/${home.id}?check_in_date=${from}&check_out_date=${until}&guests=2`)
  await page.getByText('These nights are no longer available.').waitFor()
  await assertAccessibleAndFits(page, 'waitlist-offer')

  await page.getByRole('button', { name: 'Tell me when these nights are free' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Waiting list for ${home.title}` })
  await expect.poll(() => dialog.getByLabel('Check-in').inputValue()).toBe(from)
  await assertAccessibleAndFits(page, 'waitlist-dialog')

  // Nothing chosen is lost where the connection breaks.
  await page.route('**/waitlist/', route => route.abort())
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.getByText('You are not on the waiting list yet').waitFor()
  await expect.poll(() => dialog.getByLabel('Check-out').inputValue()).toBe(until)
  await page.unroute('**/waitlist/')
  await dialog.getByRole('button', { name: 'Join the waiting list' }).dblclick()
  await page.getByText('You are on the waiting list. We will write to you').waitFor()
  await dialog.waitFor({ state: 'detached' })

  const own = page.getByRole('region', { name: 'Your waiting lists' })
  await own.getByText('You are first in line').waitFor()
  await expect.poll(() => own.getByRole('button', { name: /^Stop waiting/ }).count()).toBe(1)
  await assertAccessibleAndFits(page, 'waitlist-own')

  await page.goto('/profile')
  const entry = page.getByRole('region', { name: 'Your waiting lists' }).getByRole('listitem')
  const here = entry.filter({ has: page.getByRole('link', { name: home.title }) })
  await here.getByRole('button', { name: /^Stop waiting/ }).click()
  await page.getByText('You no longer wait for these nights.').waitFor()
  await here.waitFor({ state: 'detached' })
})

it('on a phone a guest who knows that the dates are taken names them, and free ones are said to be free', async () => {
  const { page } = await visitAs('guest2@demo.test', { width: 'phone', complains: true })
  const { home, from, until } = await ownNights(page, 'waiting list', { nights: 2 })
  await page.goto(`/properties/${home.id}`)
  await page.getByRole('button', { name: 'Choose dates' }).tap()
  await page.getByRole('button', { name: 'Are your dates taken? Join the waiting list' }).tap()
  const dialog = page.getByRole('dialog', { name: `Waiting list for ${home.title}` })
  await assertAccessibleAndFits(page, 'waitlist-dialog-phone')
  await dialog.getByRole('button', { name: 'Join the waiting list' }).tap()
  await dialog.getByText('Choose a day.').first().waitFor()
  await dialog.getByLabel('Check-in').fill(from)
  await dialog.getByLabel('Check-out').fill(until)
  await dialog.getByRole('button', { name: 'Join the waiting list' }).tap()
  await page.getByText('These nights are free. You can ask for them now.').waitFor()
  await expect.poll(() => dialog.getByLabel('Check-in').inputValue()).toBe(from)
})
