import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { AIRBNB_PAGE } from '../support/listings.ts'
import { listPictureFiles } from '../support/pictures.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'

it('an owner brings a home in from a saved page, saves it as a draft, and duplicates it', async () => {
  const { page } = await visitAs('owner2@demo.test')
  await page.goto('/owner/suggest-property')
  const name = page.getByLabel('Property Name')
  await name.fill('My own name')
  await page.getByRole('button', { name: 'Fill in from a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cabin.html', mimeType: 'text/html', buffer: Buffer.from(AIRBNB_PAGE) })
  await dialog.getByText('The Alder Cabin').waitFor()
  await assertAccessibleAndFits(page, 'fill-in-from-a-file')
  await dialog.getByRole('button', { name: 'Fill in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('My own name')
  expect(await page.getByLabel('Max Guests').inputValue()).toBe('4')

  const sofa = page.getByRole('list', { name: 'Sleeping arrangement' }).getByText('1 sofa bed')
  await page.getByRole('button', { name: 'Sofa bed in the living room' }).click()
  await sofa.waitFor()

  // Typed, chosen and filled in alike are there after a reload.
  await page.reload()
  await page.getByText('Welcome back').waitFor()
  expect(await page.getByLabel('Bedrooms').inputValue()).toBe('2')
  await sofa.waitFor()
  await assertFitsBothWidths(page, 'a-home-filled-in')
  await page.getByLabel('Street Address').fill('1 River Road')
  await page.getByLabel('Price per Night (USD)').fill('210')
  await page.locator('input[type=file]').setInputFiles(await listPictureFiles('front'))
  await page.getByText('1 of 10 images uploaded').waitFor()
  await page.getByLabel('Make property active immediately (recommended)').uncheck()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.getByText('Property saved as draft!').first().waitFor()

  await page.getByLabel('Search').first().fill('My own name')
  await page.getByRole('link', { name: 'Duplicate My own name' }).click()
  await page.getByText('A copy of My own name').waitFor()
  expect(await name.inputValue()).toBe('My own name (copy)')
  await sofa.waitFor()
  await page.getByText('1 of 10 images uploaded').waitFor()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.getByText('Property saved as draft!').first().waitFor()
  await page.getByRole('link', { name: 'Edit My own name (copy)' }).waitFor()
})
