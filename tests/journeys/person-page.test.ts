import { it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

it('a guest reads who the host of a home is, and goes on to another home of theirs', async () => {
  const { page } = await visitAs('guest@demo.test', { width: 'phone' })
  const home = await homeCalled(page, 'Casa delle Rondini')
  await page.goto(`/properties/${home.id}`)
  await page.getByRole('link', { name: /^Hosted by/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Helen Marchetti' }).waitFor()
  await page.getByText('Good friend').first().waitFor()
  await assertFitsBothWidths(page, 'person-page')
  await page
    .getByRole('region', { name: 'Homes of Helen Marchetti' })
    .getByRole('link', { name: 'Chalet Arvenholz' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Chalet Arvenholz' }).waitFor()
})

it('an owner opens the page of a member from their network, where they can report them and make an offer', async () => {
  const { page } = await visitAs('owner@demo.test')
  const { results } = await askAs<{ results: { id: string; full_name: string }[] }>(
    page,
    '/trusted-networks/',
  )
  const member = results.find(({ full_name }) => full_name === 'Mei-Lin Tan')
  await page.goto(`/owner/network?person=${member?.id}`)
  await page.getByRole('link', { name: 'See their page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mei-Lin Tan' }).waitFor()
  await page.getByRole('button', { name: 'More about this person' }).click()
  await page.getByRole('menuitem', { name: 'Report Mei-Lin Tan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Make an offer' }).click()
  await page.getByRole('heading', { level: 1, name: /Mei-Lin Tan/ }).waitFor()
})

it('a guest blocks a host whom they stayed with and reports them, and an admin reads why', async () => {
  const { page } = await visitAs('guest@demo.test', { width: 'phone' })
  const home = await homeCalled(page, 'The Blue House in Alfama')
  const host = home.owner.full_name
  const words = `He asked for my bank details (${Date.now()}).`
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More about this person' }).click()
    await page.getByRole('menuitem', { name: `${item} ${host}` }).click()
  }
  await page.goto(`/people/${home.owner.id}`)
  await choose('Block')
  try {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await page.getByText(`You have blocked ${host}.`).waitFor()
    await choose('Report')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is it about?').selectOption('money')
    await dialog.getByLabel('What happened').fill(words)
    await assertFitsBothWidths(page, 'person-report')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Your report was sent. We will look into it.').waitFor()
    await choose('Unblock')
    await page.getByText(`${host} is no longer blocked.`).waitFor()
  } finally {
    // Other journeys ask this host.
    await askAs(page, `/blocked_people/${home.owner.id}/`, undefined, 'DELETE')
  }

  const admin = await visitAs('admin@demo.test')
  await admin.page.goto('/admin/incidents')
  const report = admin.page.getByRole('article', { name: host }).filter({ hasText: words })
  await report.getByText('Wants money or contact details outside the platform').waitFor()
  // A person is reported by the same one again only once the report is done.
  await report.getByRole('button', { name: 'Mark as done' }).click()
  await report.getByText('Done', { exact: true }).waitFor()
})
