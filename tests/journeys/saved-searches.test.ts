import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('a guest saves a search of the list, finds it beside the saved homes, opens it and lets it go', async () => {
  const { page } = await visitAs('bruno@demo.test', { width: 'phone' })
  const { results } = await askAs<{ results: { id: string }[] }>(page, '/saved_searches/')
  for (const { id } of results) await askAs(page, `/saved_searches/${id}/`, undefined, 'DELETE')
  const price = randomInt(500, 5_000)
  const filters = `amenities=Wood+stove&guests=2&max_price=${price}`
  await page.goto(`/properties?${filters}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  const name = dialog.getByLabel('Name')
  await expect.poll(() => name.inputValue()).toMatch(/^2 guests, up to \$[\d,]+, Wood stove$/)
  await assertAccessibleAndFits(page, 'save-search')

  // What was typed stays when it cannot be saved.
  await name.fill('By the fire')
  await page.route('**/saved_searches/', route => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The search was not saved').waitFor()
  await expect.poll(() => name.inputValue()).toBe('By the fire')
  await page.unroute('**/saved_searches/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Your saved searches' }).click()

  const searches = page.getByRole('list', { name: 'Saved searches' })
  await searches.getByText('News in the bell').waitFor()
  await searches.getByText(/2 guests · up to \$[\d,]+ · Wood stove/).waitFor()
  await searches.getByRole('button', { name: 'Change: By the fire' }).click()
  const change = page.getByRole('dialog', { name: 'Change this search' })
  await change.getByLabel('Name').fill('Warm feet')
  await change.getByRole('radio', { name: /No news/ }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await change.waitFor({ state: 'detached' })
  await searches.getByText('No news').waitFor()
  await assertFitsBothWidths(page, 'saved-searches')

  await searches.getByRole('link', { name: 'Warm feet' }).click()
  await page.waitForURL(
    url => url.pathname === '/properties' && url.searchParams.get('max_price') === String(price),
  )
  await page.goBack()
  await searches.getByRole('button', { name: 'Delete: Warm feet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Save a search, and we tell you when new homes match it').waitFor()
})
