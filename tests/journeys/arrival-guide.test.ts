import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { visit, visitAs } from '../support/browser.ts'
import { assertFitsBothWidths, assertPrints } from '../support/screen-checks.ts'
import { callApi, homeCalled, signInAs } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

const WITHOUT_GUIDE = 'Casa delle Rondini'

it('an owner writes an arrival guide, and its guest reads it on the page of the stay, offline too', async () => {
  const { page: owner } = await visitAs('owner@demo.test')
  const bare = await homeCalled(owner, WITHOUT_GUIDE)
  await owner.goto(`/owner/properties/${bare.id}`)
  await owner.getByText('Tell guests how to arrive').waitFor()
  expect(await owner.getByRole('tab', { name: 'Arrival guide' }).count()).toBe(0)
  await owner.getByRole('button', { name: 'Write an arrival guide' }).click()
  await owner.getByLabel('How to get in').fill('The key is with Gino.')
  await assertFitsBothWidths(owner, 'arrival-guide-editor')
  await owner.getByRole('button', { name: 'Discard' }).click()

  const { access, refresh } = await signInAs('guest@demo.test')
  const { results } = await callApi<{ results: Booking[] }>('/bookings/?limit=100', { token: access })
  const stay = results.find(({ arrival_guide }) => arrival_guide?.is_open)
  if (!stay) throw new Error('The demo guest has no stay with an open guide')
  await owner.goto(`/owner/properties/${stay.property.id}?section=guide`)
  const code = `The new code is ${Date.now() % 10_000}.`
  await owner.getByLabel('How to get in').fill(code)
  await owner.getByRole('button', { name: 'Preview' }).click()
  await owner.getByRole('dialog').getByText(code).waitFor()
  await assertFitsBothWidths(owner, 'arrival-guide-preview')
  await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('Changes saved.').waitFor()

  const { page, context, close } = await visit({ width: 'phone', worker: true })
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(
    found => {
      for (const [name, value] of Object.entries(found)) localStorage.setItem(name, value)
    },
    { auth_token: access, refresh_token: refresh },
  )
  await page.goto('/trips')
  await page.getByRole('link', { name: `Arrival guide for ${stay.property.title}` }).click()
  await page.getByText(code).waitFor()
  await page.getByRole('img', { name: /^QR code that joins the Wi-Fi/ }).waitFor()
  await assertFitsBothWidths(page, 'arrival-guide-stay')
  await assertPrints(page, code)
  const keepsPicture = () =>
    page.evaluate(async () => {
      if (!(await caches.has('latchkey-kept'))) return false
      const kept = await (await caches.open('latchkey-kept')).keys()
      return kept.some(({ url }) => url.includes('/kept/guide/'))
    })
  await expect.poll(keepsPicture).toBe(true)
  await waitForScreen(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText(code).waitFor()
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  await close()
})
