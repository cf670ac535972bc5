import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'

let page: Page
beforeEach(async () => {
  ;({ page } = await visitAs('owner2@demo.test'))
})

it('an owner creates a trust level and deletes it; one that people hold cannot be deleted', async () => {
  await page.goto('/owner/trust-levels')
  await page.getByLabel('Name').fill('Neighbours')
  await page.getByLabel('Level', { exact: true }).selectOption('5')
  await page.getByLabel('Default Discount %').fill('42.5')
  await page.getByRole('button', { name: 'Create Trust Level' }).click()
  await page.getByText('Trust level created successfully!').waitFor()
  const made = page.getByRole('listitem').filter({ hasText: 'Neighbours' })
  await made.getByText('42.5% off every night').waitFor()

  await page.getByLabel('Name').fill('Neighbours again')
  await page.getByLabel('Level', { exact: true }).selectOption('5')
  await page.getByLabel('Default Discount %').fill('42.5')
  await page.getByRole('button', { name: 'Create Trust Level' }).click()
  await page.getByText('Error creating trust level.').waitFor()
  await page.getByText('You already have a trust level with this number.').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Neighbours again')

  await made.getByRole('button', { name: 'Delete Neighbours' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Trust level deleted successfully!').waitFor()
  await made.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Delete Has a key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Error deleting trust level.').waitFor()
})

it('an owner changes a member’s level and removes a member', async () => {
  await page.goto('/owner/network')
  await page.getByLabel('Search by name or email').fill('elif')
  const level = page.getByLabel(/^Trust level of Elif/)
  await level.waitFor()
  await level.selectOption('3')
  await page.getByText('User trust level updated!').waitFor()
  await page.reload()
  await page.getByLabel('Search by name or email').fill('elif')
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('main li select')?.value === '3')

  await page.getByRole('button', { name: /^Remove Elif/ }).click()
  await page
    .getByRole('alertdialog', {
      name: 'Are you sure you want to remove this user from your trusted network?',
    })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByText('User removed from network!').waitFor()
  await page.getByText('No trusted users found.').waitFor()
})

it('an owner adds a home with pictures; mistakes are named beside their fields and nothing is lost', async () => {
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#6f8f7d' } })
    .jpeg()
    .toBuffer()
  const title = `The Ferryman’s House ${randomUUID().slice(0, 8)}`
  await page.goto('/owner/suggest-property')
  await expect.poll(() => page.getByRole('button', { name: 'Create & Make Active' }).isDisabled()).toBe(true)

  const files = page.locator('input[type=file]')
  await files.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByText('notes.txt is not a valid image file.').waitFor()
  await files.setInputFiles({
    name: 'vast.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await page.getByText('vast.jpg is too large. Max size is 5MB.').waitFor()
  await files.setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: picture },
  ])
  await page.getByText('2 image(s) uploaded successfully').waitFor()
  await page.getByText('2 of 10 images uploaded').waitFor()

  await page.getByLabel('Property Name').fill('ab')
  await page.getByLabel('Description').fill('Two rooms and a landing stage, where the ferry used to stop.')
  await page.getByLabel('City').fill('Arth')
  await page.getByLabel('Street Address').fill('Seestrasse 4')
  await page.getByLabel('Price per Night (USD)').fill('0')
  await page.getByLabel('Max Guests').fill('3')
  await page.getByLabel('Bedrooms').fill('1')
  await page.getByLabel('Bathrooms').fill('1')
  await page.getByRole('button', { name: 'Bedroom with two single beds' }).click()
  await page.getByText('These beds sleep 2 people, and up to 3 guests may come.').waitFor()
  await page.getByRole('button', { name: 'Create & Make Active' }).click()
  await page.getByText('Title must be at least 3 characters long').waitFor()
  await page.getByText('Price must be a positive number').waitFor()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Arth')

  await page.getByLabel('Property Name').fill(title)
  await page.getByLabel('Price per Night (USD)').fill('95')
  await page.getByLabel('Make property active immediately (recommended)').uncheck()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page
    .getByText('Property saved as draft! You can activate it later from your properties page.')
    .waitFor()
  await page.waitForURL('**/owner/properties')
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByText('draft', { exact: true }).waitFor()
  await card.getByRole('link', { name: /View Details/ }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('region', { name: 'Where you will sleep' }).getByText('2 single beds').waitFor()
})
