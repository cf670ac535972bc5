import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { FailedJob } from '#contract/platform/system.schemas.ts'
import { visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { silentLog } from '../support/log.ts'
import { mailsTo } from '../support/mails.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'
import { stayCard } from '../support/stay-card.ts'

/** While `work` runs, mails have only one try, and no folder to be stored in. */
const withoutMail = async (work: () => Promise<void>) => {
  const { dataDir } = demo()
  const folder = join(dataDir, 'mail')
  const { url } = await attachEmbedded({ dataDir, log: silentLog })
  const client = new pg.Client(url)
  await client.connect()
  const tries = (most: number) =>
    client.query("update pgboss.queue set retry_limit = $1 where name = 'invitations.mail'", [most])
  await tries(0)
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  try {
    await work()
  } finally {
    await rm(folder)
    await rename(`${folder}-away`, folder)
    await tries(8)
    await client.end()
  }
}

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

it('an admin sees which mail failed and why, and sends it again', async () => {
  const address = `${randomUUID().slice(0, 8)}@example.com`
  const { page } = await visitAs('admin@demo.test')
  await withoutMail(async () => {
    await askAs(page, '/invitations/', { email: address, user_type: 'user' })
    const failed = async () => {
      const { results } = await askAs<{ results: FailedJob[] }>(page, '/admin/system/failed_jobs/?cause=mail')
      return results.map(({ mail }) => mail?.to)
    }
    await expect.poll(failed).toContain(address)
  })
  await page.goto('/admin/system?cause=mail')
  await page.getByText('Emails failed').waitFor()
  await page.getByRole('cell', { name: address, exact: true }).waitFor()
  await assertFitsBothWidths(page, 'admin-system')
  await press(page, `Resend to ${address}: Email: invitation`)
  await page.getByText('The email is being sent again').waitFor()
  await page.getByRole('cell', { name: address, exact: true }).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await mailsTo(demo().dataDir, address)).length).toBe(1)
})

it('an admin views Latchkey as a guest, changes nothing, and comes back to their page', async () => {
  const { page } = await visitAs('admin@demo.test', { width: 'phone' })
  const { results } = await askAs<{ results: { id: string; full_name: string }[] }>(
    page,
    '/users/search/?search=guest@demo.test',
  )
  const [guest] = results
  await page.goto(`/admin/people/${guest?.id}`)
  const own = await page.evaluate(() => localStorage.getItem('refresh_token'))
  await press(page, 'View as')
  await press(page, 'Start')
  await page.getByText('Please say why, in at least 10 characters').waitFor()
  await assertFitsBothWidths(page, 'view-as')
  await page.getByLabel('Reason').fill('They write that a stay is missing')
  await press(page, 'Start')
  await page.getByText(`You see what ${guest?.full_name} sees.`).waitFor()
  await page.getByText('15 minutes left').waitFor()
  await assertFitsBothWidths(page, 'viewing')
  await page.goto('/profile')
  await page
    .getByRole('heading', { name: guest?.full_name ?? '' })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh_token'))).toBe(own)
  const refused = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('viewing') ?? '{}')
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch('/api/messages/', { headers })).status
  })
  expect(refused).toBe(403)
  const home = await homeCalled(page, 'Adobe of the Two Ladders')
  await page.goto(`/properties/${home.id}`)
  const card = await stayCard(page, 'phone', { from: addDays(home.today, 100), nights: 3 })
  await card.getByText('Trust discount (', { exact: false }).waitFor()
  await assertAccessibleAndFits(page, 'viewing-a-price')
  await card.getByRole('button', { name: 'Reserve' }).click()
  await page.getByText('You are viewing Latchkey as another person: nothing can be changed.').waitFor()
  await page.goto('/profile')
  await press(page, 'End')
  await page.waitForURL(`**/admin/people/${guest?.id}`)
  await page.getByRole('button', { name: 'View as' }).waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('viewing'))).toBeNull()
})
