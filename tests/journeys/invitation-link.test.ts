import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { findLink, newestMailTo } from '../support/mails.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

it('an owner creates a link, a stranger proves an address through it and joins, and the link is over', async () => {
  const owner = await visitAs('owner@demo.test')
  await owner.page.goto('/owner/network')
  await owner.page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Trust level', { exact: true }).selectOption('2')
  await dialog.getByLabel('A personal line').fill('The key is under the boat.')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const link = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue()).pathname
  expect(link).toMatch(/^\/network-invitation\/link\/[\w-]{43}$/)
  await assertFitsBothWidths(owner.page, 'invitation-link-made')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await owner.page.getByRole('heading', { name: 'Open links' }).waitFor()
  await assertFitsBothWidths(owner.page, 'network-with-links')

  const address = `${randomUUID().slice(0, 8)}@example.com`
  const { page } = await visit({ width: 'phone' })
  await page.goto(link)
  await page.getByText('Helen Marchetti').first().waitFor()
  await page.getByRole('blockquote').getByText('The key is under the boat.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/network-invitation/link/-')
  await assertFitsBothWidths(page, 'invitation-link')
  await page.getByLabel('Your email').fill(address)
  await page.getByRole('button', { name: 'Send me the invitation' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText(address).waitFor()
  await assertFitsBothWidths(page, 'invitation-link-sent')

  const mailed = findLink((await newestMailTo(demo().dataDir, address, /invites you/)).text)
  await page.goto(new URL(mailed).pathname)
  await page.getByLabel('Full name').fill('Lena Ferry')
  await page.getByLabel('Password', { exact: true }).fill('three geese and a gate')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByText('Invitation Accepted!').waitFor()

  const again = await visit({ width: 'phone' })
  await again.page.goto(link)
  await again.page.getByText('This network invitation link is invalid or has expired.').waitFor()
  await owner.page.reload()
  await owner.page.getByText('Lena Ferry').first().waitFor()
  await expect.poll(() => owner.page.getByRole('heading', { name: 'Open links' }).count()).toBe(0)
})
