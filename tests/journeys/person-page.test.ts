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
