import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

it('an owner says their tax details, and an admin downloads the report with the password', async () => {
  const { page: owner } = await visitAs('owner2@demo.test')
  await owner.goto('/owner/settings?tab=payments')
  const form = owner.getByRole('region', { name: 'Tax details' }).or(owner.locator('form')).last()
  await form.getByLabel('Legal name').fill('Tomás Figueiredo')
  await form.getByLabel('City').fill('Porto')
  await form.getByRole('button', { name: 'Add a tax number' }).click()
  await form.getByLabel('Issued by').selectOption('PT')
  await form.getByLabel('Tax number', { exact: true }).fill('EXAMPLE-0002')
  await form.getByRole('button', { name: 'Save tax details' }).click()
  const proof = owner.getByRole('dialog')
  await proof.getByLabel('Your password').fill(DEMO_PASSWORD)
  await proof.getByLabel('Your password').press('Enter')
  await owner.getByText('Tax details saved!').waitFor()
  await owner.getByText('Still missing: address and date of birth.').waitFor()
  await owner.getByText('The number ending in 0002 is saved.', { exact: false }).waitFor()
  await assertFitsBothWidths(owner, 'tax-details')

  const { page: admin } = await visitAs('admin@demo.test')
  await admin.goto('/admin/reports')
  await admin.getByRole('link', { name: "Sellers' report" }).click()
  await admin.getByRole('heading', { level: 1, name: "Sellers' report" }).waitFor()
  await admin.getByRole('row').filter({ hasText: 'Helen' }).getByText('Complete').waitFor()
  await assertFitsBothWidths(admin, 'sellers')
  await admin.getByRole('button', { name: /^Download the sellers' report/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    dialog.getByLabel('Your password').press('Enter'),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('EXAMPLE0000000001')
})
