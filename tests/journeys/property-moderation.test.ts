import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { visitAs, WIDTHS } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { silentLog } from '../support/log.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, ownHomes } from '../support/signed-in.ts'

const REASON = 'Two guests found no heating.'

/** A home of the owner that nobody else changes: the last one in the expected state. */
const anOpenHome = async (page: Page) => {
  const { results } = await ownHomes(page)
  const home = results.findLast(({ status, is_visible }) => status === 'active' && is_visible)
  if (!home) throw new Error('The owner has no open home')
  return home
}

/** Sets whether new homes are reviewed on this journey's server. */
const review = async (on: boolean) => {
  const { url } = await attachEmbedded({ dataDir: demo().dataDir, log: silentLog })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update platform_settings set review_new_properties = $1', [on])
  await client.end()
}

describe('an admin', () => {
  it('finds a home, hides it for a reason that its owner reads, and gives it back, by keyboard', async () => {
    const owner = await visitAs('owner2@demo.test')
    const { title } = await anOpenHome(owner.page)
    const admin = await visitAs('admin@demo.test')
    const { page } = admin
    await page.goto('/admin/all-properties')
    await page.getByRole('searchbox', { name: 'Search' }).fill(title)
    await page.getByText('1 home', { exact: true }).waitFor()
    await assertFitsBothWidths(page, 'admin-all-properties-found')

    const hide = page.getByRole('button', { name: `Hide ${title}` })
    await hide.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: `Hide ${title}?` }).waitFor()
    await page.getByRole('button', { name: 'Hide it' }).click()
    await page.getByText('Please say why.').waitFor()
    await page.getByLabel('Reason').fill(REASON)
    await assertFitsBothWidths(page, 'admin-hide-property')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('hidden by an admin', { exact: true }).waitFor()

    await owner.page.goto('/owner/properties')
    await owner.page.getByRole('searchbox').fill(title)
    await owner.page.getByText(REASON).waitFor()
    await expect.poll(() => owner.page.getByRole('switch', { name: 'Visible' }).count()).toBe(0)
    await assertFitsBothWidths(owner.page, 'owner-property-hidden')

    // On a phone the row opens what it has no room for.
    await page.setViewportSize(WIDTHS.phone)
    await page.getByRole('button', { name: `Details of ${title}` }).click()
    const details = page.getByRole('dialog', { name: title })
    await details.getByText('Income this year').waitFor()
    await assertAccessibleAndFits(page, 'admin-property-details')
    await details.getByRole('button', { name: `Restore ${title}` }).click()
    await page.getByLabel('Reason').fill('Repaired.')
    await page.getByRole('button', { name: 'Restore it' }).click()
    await page.setViewportSize(WIDTHS.desktop)
    await page.getByRole('button', { name: `Hide ${title}` }).waitFor()
  })

  it('approves a home that waits, and sends another back with a reason', async () => {
    const admin = await visitAs('admin@demo.test')
    const { page } = admin
    await review(true)
    const owner = await visitAs('owner2@demo.test')
    const home = await anOpenHome(owner.page)
    const ask = async () => {
      for (const status of ['draft', 'active'])
        await askAs(owner.page, `/properties/${home.id}/`, { status }, 'PATCH')
    }
    await ask()
    await page.goto(`/admin/suggested-properties?home=${home.id}`)
    await page.getByRole('heading', { name: home.title, exact: true }).waitFor()
    await page.getByText('Will be visible to').waitFor()
    await assertFitsBothWidths(page, 'admin-suggested-properties')
    await page.getByRole('button', { name: 'Send back' }).click()
    await page.getByLabel('Reason').fill('The third picture shows another house.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await page.getByText(`${home.title} was sent back, and its owner gets the reason.`).waitFor()

    await owner.page.goto(`/owner/properties/${home.id}`)
    await owner.page.getByText('The third picture shows another house.').first().waitFor()
    await ask()
    await page.goto(`/admin/suggested-properties?home=${home.id}`)
    await page.getByText('Sent back before, for this reason').waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText(`${home.title} is approved and active.`).waitFor()
    await review(false)
  })
})
