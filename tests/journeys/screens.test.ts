import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeFindings,
  expectNoSidewaysScroll,
  keepShot,
  openBrowser,
  settle,
  signIn,
  visit,
  WIDTHS,
  type Width,
} from '../support/browser.ts'

/** Every screen of the story, as the people who use it see it. */
const SCREENS: Record<string, readonly (readonly [name: string, path: string])[]> = {
  nobody: [
    ['login', '/login'],
    ['about', '/about'],
    ['careers', '/careers'],
    ['contact-admin', '/contact-admin'],
    ['cookies', '/cookies'],
    ['faq', '/faq'],
    ['help', '/help'],
    ['help-found', '/help?search=cancel'],
    ['help-nothing', '/help?search=xyzzy'],
    ['policies', '/policies'],
    ['press', '/press'],
    ['privacy', '/privacy'],
    ['terms', '/terms'],
    ['trust-safety', '/trust-safety'],
    ['forgot-password', '/forgot-password'],
    ['reset-password', '/reset-password?token=nothing'],
    ['reset-password-over', '/reset-password'],
    ['confirm-email', '/confirm-email?token=nothing'],
    ['invitation-invalid', '/invitation/respond?token=nothing'],
    ['network-invitation-invalid', '/network-invitation/respond/nothing'],
    ['not-found', '/no/such/page'],
  ],
  'guest@demo.test': [
    ['home', '/'],
    ['properties', '/properties'],
    ['property', 'first home'],
    ['property-with-terms', 'home: Casa delle Rondini'],
    ['profile', '/profile'],
    ['settings', '/settings'],
    ['settings-security', '/settings?tab=security'],
    ['data-export-over', '/data-export/00000000-0000-4000-8000-000000000000'],
    ['messages', '/messages'],
  ],
  'owner@demo.test': [
    ['owner-dashboard', '/owner'],
    ['owner-properties', '/owner/properties'],
    ['owner-edit-property', 'own home'],
    ['owner-suggest-property', '/owner/suggest-property'],
    ['owner-trust-levels', '/owner/trust-levels'],
    ['owner-network', '/owner/network'],
    ['owner-bookings', '/owner/bookings'],
    ['owner-calendar', '/owner/bookings?view=calendar'],
    ['owner-payments', '/owner/payments'],
    ['owner-statement', `/owner/payments/statement/${new Date().toISOString().slice(0, 7)}`],
    ['owner-settings', '/owner/settings'],
    ['owner-settings-payments', '/owner/settings?tab=payments'],
    ['owner-settings-security', '/owner/settings?tab=security'],
    ['owner-settings-notifications', '/owner/settings?tab=notifications'],
    ['owner-messages', '/messages'],
    ['owner-lost', '/owner/dashboard'],
  ],
  'admin@demo.test': [['admin-invitations', '/admin/invitations']],
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = async (page: Page, path: string) => {
  if (path === 'own home') {
    await page.goto('/owner/properties')
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    return page.getByRole('tab').first().waitFor()
  }
  const [, title] = /^home: (.+)$/.exec(path) ?? []
  if (path !== 'first home' && !title) return page.goto(path)
  await page.goto('/properties')
  const homes = page.getByRole('main').getByRole('listitem')
  await homes
    .getByRole('link', title ? { name: title } : {})
    .first()
    .click()
  await page.waitForURL(/\/properties\/./)
}

describe('every screen of the story', () => {
  for (const width of Object.keys(WIDTHS) as Width[])
    for (const dark of [false, true])
      for (const [who, screens] of Object.entries(SCREENS))
        it(`is whole, fits and is accessible for ${who} at ${WIDTHS[width].width} pixels, ${dark ? 'dark' : 'light'}`, async () => {
          const { context, page, complaints } = await visit(browser, { width, dark })
          if (who !== 'nobody') await signIn(page, who)
          for (const [name, path] of screens) {
            await open(page, path)
            await settle(page)
            expect({ name, findings: await axeFindings(page) }).toEqual({ name, findings: [] })
            expect({ name, headings: await page.getByRole('heading', { level: 1 }).count() }).toEqual({
              name,
              headings: 1,
            })
            await expectNoSidewaysScroll(page, name)
            await keepShot(page, `${name}-${WIDTHS[width].width}${dark ? '-dark' : ''}`)
          }
          expect(complaints).toEqual([])
          await context.close()
        })
})
