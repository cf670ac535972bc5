import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { findLink, newestMailTo } from '../support/mails.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

const anAddress = () => `${randomBytes(5).toString('hex')}@example.com`
const linkMailedTo = async (address: string) => findLink((await newestMailTo(demo().dataDir, address)).text)

describe('an owner', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await visitAs('owner@demo.test'))
  })
  const invitationTo = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

  it('sees what a week costs at each level, and changes a level’s name and discount', async () => {
    await page.goto('/owner/trust-levels')
    const family = page.getByRole('listitem').filter({ hasText: 'Close friend' })
    await family.getByText('25% off every night').waitFor()
    const weekly = family.getByText(/for the week/)
    const before = await weekly.textContent()
    await page.getByLabel('What a week costs at').selectOption({ label: 'Chalet Arvenholz' })
    await expect.poll(() => weekly.textContent()).not.toBe(before)
    await assertFitsBothWidths(page, 'levels-week')
    const atFirst = await weekly.textContent()

    await family.getByRole('button', { name: 'Edit Close friend' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Default Discount %').fill('200')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByText('Discount must be a number from 0 to 100').waitFor()
    await form.getByLabel('Level', { exact: true }).selectOption('5')
    await form.getByLabel('Default Discount %').fill('30')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Error updating trust level.').waitFor()
    await form.getByLabel('Level', { exact: true }).selectOption('4')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Trust level updated successfully!').waitFor()
    await family.getByText('30% off every night').waitFor()
    await expect.poll(() => weekly.textContent()).not.toBe(atFirst)
    await family.getByRole('button', { name: 'Edit Close friend' }).click()
    await form.getByLabel('Default Discount %').fill('25')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await family.getByText('25% off every night').waitFor()
  })

  it('invites one person, sends the invitation again and takes it back', async () => {
    const email = anAddress()
    await page.goto('/owner/network')
    const send = page.getByRole('button', { name: 'Send Invitation' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Trust level', { exact: true }).selectOption({ label: 'Friend (10% off)' })
    await send.click()
    await page.getByText('Network invitation sent successfully!').waitFor()
    await invitationTo(email).getByText('Expires in 7 days').waitFor()
    await invitationTo(email).getByText('Friend', { exact: false }).first().waitFor()
    const first = await linkMailedTo(email)

    await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
    await expect.poll(() => linkMailedTo(email)).not.toBe(first)
    const second = await linkMailedTo(email)
    await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
    await confirm('Revoke')
    await page.getByText('Invitation revoked.').waitFor()
    await invitationTo(email).waitFor({ state: 'detached' })

    const invitee = await visit()
    for (const link of [first, second]) {
      await invitee.page.goto(link)
      await invitee.page.getByText('This network invitation link is invalid or has expired.').waitFor()
    }
  })

  it('invites a whole list, and reads what became of each address', async () => {
    const fresh = [anAddress(), anAddress()]
    await page.goto('/owner/network')
    await page.getByRole('button', { name: 'Invite several at once' }).click()
    const dialog = page.getByRole('dialog')
    const list = `Ada Lane <${fresh[0]}>, "Keyes, Ben" <${fresh[1]}>\nUncle Jim; guest@demo.test owner@demo.test`
    await dialog.getByRole('textbox', { name: 'Addresses' }).fill(list)
    await dialog.getByText('4 addresses found').waitFor()
    await dialog.getByText('Not an address').waitFor()
    await assertFitsBothWidths(page, 'network-many')
    await dialog.getByRole('button', { name: 'Send 4 Invitations' }).click()
    await dialog.getByText('2 of 4 were sent.').waitFor()
    await dialog.getByText('Already in your network').waitFor()
    await dialog.getByText('Your own address').waitFor()
    await assertFitsBothWidths(page, 'network-many-answers')
    await dialog.getByRole('button', { name: 'Done' }).click()
    for (const email of fresh) {
      await invitationTo(email).waitFor()
      await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
      await confirm('Revoke')
      await invitationTo(email).waitFor({ state: 'detached' })
    }
  })

  it('opens a person, writes a note that only they see, and previews a home as that person', async () => {
    const words = `Met at the ferry, ${randomBytes(3).toString('hex')}.`
    await page.goto('/owner/network')
    await page.getByLabel('Search by name or email').fill('daniel')
    await page.getByRole('button', { name: 'Daniel Okafor', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Daniel Okafor' })
    await panel.getByText('In your network since').waitFor()
    await panel.getByText('Helen Marchetti', { exact: false }).waitFor()
    await panel.getByText('Cost of their discounts').waitFor()
    await assertFitsBothWidths(page, 'network-person')

    await panel.getByLabel('Private note').fill(words)
    await panel.getByText('Not saved yet').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
    await panel.getByRole('button', { name: 'Save note' }).click()
    await panel.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => panel.getByLabel('Private note').inputValue()).toBe(words)

    await panel.getByLabel('See as this person').selectOption({ label: 'Chalet Arvenholz' })
    await panel.getByRole('link', { name: 'See as…' }).click()
    await page.waitForURL(/\/properties\/[^?]+\?seen_as=/)
  })

  it('finds people by level, and is asked before somebody is removed', async () => {
    await page.goto('/owner/trust-levels')
    const level = page.getByRole('listitem').filter({ hasText: 'Good friend' })
    await level.getByRole('link', { name: /people/ }).click()
    await page.waitForURL(/\/owner\/network\?level=3/)
    await page.getByRole('button', { name: 'Daniel Okafor', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Ada Lindqvist', exact: true }).count()).toBe(0)

    await page.getByRole('button', { name: 'Daniel Okafor', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Daniel Okafor' })
    await panel.getByRole('button', { name: 'Remove from network' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to remove this user from your trusted network?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByLabel('Search by name or email').fill('nobody of this name')
    await page.getByText('No trusted users found.').waitFor()
  })
})

it('who is invited hears at once that an invitation was taken back, and one that stands lets them in', async () => {
  const owner = await visitAs('owner2@demo.test')
  const email = anAddress()
  await owner.page.goto('/owner/network')
  await owner.page.getByRole('textbox', { name: 'Email' }).fill(email)
  await owner.page.getByRole('button', { name: 'Send Invitation' }).click()
  await owner.page.getByText('Network invitation sent successfully!').waitFor()

  const guest = await visit({ width: 'phone' })
  await guest.page.goto(await linkMailedTo(email))
  await guest.page.getByLabel(/name/i).first().fill('Wilma Welcome')
  await guest.page.getByLabel('Password', { exact: true }).fill('brass-key-under-the-mat')
  await guest.page.getByRole('button', { name: 'Accept Invitation' }).click()
  await guest.page.getByText('Invitation Accepted!').waitFor()

  await owner.page.reload()
  await owner.page.getByLabel('Search by name or email').fill(email)
  await owner.page.getByRole('button', { name: 'Remove Wilma Welcome' }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await owner.page.getByText('User removed from network!').waitFor()
  await owner.page.getByText('No trusted users found.').waitFor()
})

it('an admin sends an invitation again and takes it back', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.goto('/admin/invitations')
  const email = anAddress()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
  await row.filter({ hasText: 'revoked' }).waitFor()
  await row
    .filter({ hasText: 'pending' })
    .getByRole('button', { name: `Revoke the invitation to ${email}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Invitation revoked.').waitFor()
  await row.filter({ hasText: 'pending' }).waitFor({ state: 'detached' })
})
