import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from '../support/browser.ts'

const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** The state after a new release: the files that the open page refers to are gone. */
const takeAway = async (page: Page, times: number) => {
  let left = times
  await page.route('**/assets/FaqPage-*.js', route => {
    left -= 1
    return left >= 0 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
}

it('a page whose files a new release took away is loaded anew, once, at the address that was wanted', async () => {
  const { page } = await visit()
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loads = countLoads(page)
  await takeAway(page, 1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL('**/faq')
  await page.locator('main details').first().waitFor()
  expect(loads).toEqual(['/faq'])
})

it('a release that lacks a file does not go round in circles, and says so', async () => {
  const { page } = await visit({ complains: true })
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loads = countLoads(page)
  await takeAway(page, Number.POSITIVE_INFINITY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be opened' }).waitFor()
  expect(loads).toEqual(['/faq'])
})
