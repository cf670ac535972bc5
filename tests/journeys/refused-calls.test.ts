import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arrive, sharedBrowser, visitAs } from '../support/browser.ts'
import { newcomer } from '../support/newcomers.ts'
import { askAs } from '../support/signed-in.ts'

const browser = sharedBrowser()

/** What the server answers with 403: each is a line in the browser's console that nobody can act on. */
const refusedOf = (page: Page) => {
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
  })
  return refused
}

/** A page asks for some things once it has been looked at for a while. */
const look = async (page: Page, path: string) => {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}${path}`)
  await arrive(page)
  await page.clock.runFor(60_000)
  await arrive(page)
}

it.each(['owner', 'user'] as const)('a new %s who settles in is refused nothing', async role => {
  const { page, context } = await visitAs(browser, await newcomer(role, 'Nora Neu'))
  await page.clock.install()
  const refused = refusedOf(page)
  await look(page, `/onboarding/${role}`)
  for (const path of ['/help', '/language', '/contact-admin']) await look(page, path)
  expect(refused).toEqual([])
  await context.close()
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
  'guest@demo.test': ['/', '/properties', '/profile', '/settings', '/messages'],
} as const

it.each(Object.entries(SEEN))(
  'an admin who looks with the eyes of %s is refused nothing',
  async (email, screens) => {
    const { page, context } = await visitAs(browser, 'admin@demo.test')
    const { results } = await askAs<{ results: { id: string }[] }>(page, `/users/search/?search=${email}`)
    await page.goto(`/admin/people/${results[0]?.id}`)
    await page.getByRole('button', { name: 'View as' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('They see no homes.')
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/admin'))
    await page.clock.install()
    const refused = refusedOf(page)
    for (const path of screens) await look(page, path)
    expect(refused).toEqual([])
    await context.close()
  },
)
