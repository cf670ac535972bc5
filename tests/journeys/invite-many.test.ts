import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { newestMailTo } from '../support/mails.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'

const someAddress = () => `${randomUUID().slice(0, 8)}@example.com`

describe('an admin', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await visitAs('admin@demo.test'))
  })
  const openMany = async () => {
    await page.goto('/admin/invitations')
    await page.getByRole('tab', { name: 'One person' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Addresses, one per line').waitFor()
  }
  const answerOf = (email: string) =>
    page
      .getByRole('region', { name: /were sent|was sent/ })
      .getByRole('listitem')
      .filter({ hasText: email })

  it('pastes a list, reads what was understood, sends what can be sent, and mends the rest', async () => {
    const [ada, ben] = [someAddress(), someAddress()]
    await openMany()
    const box = page.getByLabel('Addresses, one per line')
    await box.fill(`Ada Lindqvist <${ada}>\tHost\nben@example,\nguest@demo.test\n${ada}\nUncle Jim`)
    await page.getByText('2 of 5 can be invited').waitFor()
    await page.getByText('Twice in the list').waitFor()
    await assertFitsBothWidths(page, 'invite-many-preview')
    await page.getByRole('button', { name: 'Send 2 Invitations' }).press('Enter')
    await answerOf(ada).getByText('Invited').waitFor()
    await answerOf('guest@demo.test').getByText('Has an account').waitFor()
    await expect.poll(() => box.inputValue()).toBe('ben@example,\nUncle Jim')
    await assertFitsBothWidths(page, 'invite-many-answers')
    expect((await newestMailTo(demo().dataDir, ada, /invites you/)).text).toContain('respond?token=')

    await box.fill(`${ben}\nUncle Jim`)
    await page.getByRole('button', { name: 'Send 1 Invitation' }).press('Enter')
    await answerOf(ben).getByText('Invited').waitFor()
    await expect.poll(() => box.inputValue()).toBe('Uncle Jim')
    await page.getByRole('rowheader').filter({ hasText: ben }).waitFor()
    await page.getByRole('rowheader').filter({ hasText: ada }).getByText('Owner').waitFor()
  })

  it('takes a CSV file, and loses nothing when the connection fails', async () => {
    const [ada, ben] = [someAddress(), someAddress()]
    await openMany()
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Name;Email;Role\r\n"Keyes; Ben";${ben};owner\r\nAda;${ada};\r\nDan;dan@example.com;pilot\r\n`,
      ),
    })
    await page.getByText('2 of 3 can be invited').waitFor()
    await page.getByText('Unknown role').waitFor()
    const typed = await page.getByLabel('Addresses, one per line').inputValue()
    let reached = 0
    await page.route('**/invitations/bulk/', async route => {
      reached += 1
      if (reached > 1) return route.continue()
      // The request arrives, but its response is lost.
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Send 2 Invitations' }).click()
    await page.getByText('Your list is unchanged.').waitFor()
    await expect.poll(() => page.getByLabel('Addresses, one per line').inputValue()).toBe(typed)
    await assertFitsBothWidths(page, 'invite-many-failed')
    await page.getByRole('button', { name: 'Send 2 Invitations' }).click()
    await answerOf(ada).getByText('Already invited').waitFor()
    await answerOf(ben).getByText('Already invited').waitFor()
    await expect
      .poll(() => page.getByLabel('Addresses, one per line').inputValue())
      .toBe('Name;Email;Role\nDan;dan@example.com;pilot')
    await page.getByRole('link', { name: 'Careers' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await expect.poll(() => page.getByLabel('Addresses, one per line').inputValue()).toContain('pilot')
  })

  it('finds invitations by address, state and sender, as the address of the page keeps them', async () => {
    await page.goto('/admin/users?search=owner%40demo.test')
    await page.getByRole('rowheader').getByRole('link', { name: 'Helen Marchetti' }).click()
    await page.getByRole('link', { name: /they sent/ }).click()
    await page.waitForURL(/sender=/)
    await page.getByText('Only invitations sent by Helen Marchetti.').waitFor()
    await assertFitsBothWidths(page, 'invitations-of-one')
    await page.getByLabel('Status', { exact: true }).selectOption('declined')
    await page.waitForURL(/status=declined/)
    await expect.poll(() => page.getByText('pending', { exact: true }).count()).toBe(1) // The option itself.
    await page.reload()
    await page.getByText('Only invitations sent by Helen Marchetti.').waitFor()
    await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('declined')
    await page.getByRole('button', { name: 'Remove this filter' }).click()
    await page.getByLabel('Status', { exact: true }).selectOption('')
    await page.getByRole('searchbox').fill('no-such-address')
    await page.getByText('No invitations match').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('rowheader').first().waitFor()
  })

  it('opens the tree by keyboard, and is shown the way to somebody', async () => {
    await page.goto('/admin/invitations')
    await page.getByRole('tab', { name: 'Sent invitations' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/view=tree/)
    // The only root is open.
    await page.getByRole('button', { name: /invited by Helen Marchetti/ }).press('Enter')
    await page.getByRole('link', { name: 'Daniel Okafor' }).waitFor()
    await assertFitsBothWidths(page, 'invite-tree')
    await page.getByRole('button', { name: /invited by Ingrid Halvorsen/ }).press('Enter')
    await page.getByRole('link', { name: 'Daniel Okafor' }).waitFor({ state: 'detached' })

    await page.getByLabel('Find a person').fill('okafor')
    await page.getByRole('option', { name: /Daniel Okafor/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/person=/)
    const found = page.locator('[aria-current=true]')
    await found.getByRole('link', { name: 'Daniel Okafor' }).waitFor()
    const names = page.getByRole('list', { name: 'Chain of invitations' }).getByRole('link')
    await expect
      .poll(() => names.allTextContents())
      .toEqual(['Ingrid Halvorsen', 'Helen Marchetti', 'Daniel Okafor'])
    await assertFitsBothWidths(page, 'invite-tree-path')
    await page.getByRole('button', { name: /Show all \d+ people invited by Helen Marchetti/ }).press('Enter')
    await page.getByRole('link', { name: 'Mei-Lin Tan' }).waitFor()
    await page.getByRole('button', { name: 'Show the whole tree' }).click()
    await page.getByRole('list', { name: 'Not invited by anybody here' }).waitFor()
  })
})
