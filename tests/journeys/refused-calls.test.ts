import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { newcomer } from '../support/newcomers.ts'
import { askAs } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

/** Answers with status 403: each is an error in the browser's console that nobody can act on. */
const refusedOf = (page: Page) => {
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
  })
  return refused
}

/** Some calls of a page are sent only after a while. */
const look = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForScreen(page)
  await page.clock.runFor(60_000)
  await waitForScreen(page)
}

it.each(['owner', 'user'] as const)('a new %s who settles in is refused nothing', async role => {
  const { page } = await visitAs(await newcomer(role, 'Nora Neu'), { own: true })
  await page.clock.install()
  const refused = refusedOf(page)
  await look(page, `/onboarding/${role}`)
  for (const path of ['/help', '/language', '/contact-admin']) await look(page, path)
  expect(refused).toEqual([])
})

const SEEN = {
  'owner@demo.test': [
    '/owner',
    '/owner/properties',
    '/owner/suggest-property',
    '/owner/trust-levels',
    '/owner/network',
    '/owner/bookings',
    '/owner/payments',
    '/owner/settings',
    '/properties',
    '/profile',
    '/messages',
  ],
  'guest@demo.test': ['/', '/properties', '/trips', '/saved', '/profile', '/settings', '/messages'],
} as const

it.each(Object.entries(SEEN))('an admin who impersonates %s is refused nothing', async (email, screens) => {
  const { page } = await visitAs('admin@demo.test', { own: true })
  const { results } = await askAs<{ results: { id: string }[] }>(page, `/users/search/?search=${email}`)
  await page.goto(`/admin/people/${results[0]?.id}`)
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('They see no homes.')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/admin'))
  await page.clock.install()
  const refused = refusedOf(page)
  for (const path of screens) await look(page, path)
  expect(refused).toEqual([])
})
