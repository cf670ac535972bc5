import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { silentLog } from '../support/log.ts'
import { mailsTo, mailThatSays } from '../support/mails.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'
import { waitForFocus } from '../support/waiting.ts'

/** A text that no other run has written. */
const words = (text: string) => `${text} (${randomUUID().slice(0, 8)})`

/** The stay of guest@demo.test at a home of owner@demo.test. */
const HOME = 'Spiti Kalliope'

const asGuest = async (width: 'desktop' | 'phone' = 'desktop') => {
  const guest = await visitAs('guest@demo.test', { width })
  await guest.page.goto('/profile')
  await guest.page
    .getByRole('link', { name: new RegExp(`Messages with .* about ${HOME}`) })
    .first()
    .click()
  await guest.page.getByRole('dialog').getByRole('textbox').waitFor()
  return guest
}

const asOwner = async () => {
  const owner = await visitAs('owner@demo.test')
  await owner.page.goto('/messages')
  const list = owner.page.getByRole('list', { name: 'Conversations' })
  // The latest one is opened by itself.
  await list.locator('li:first-child [aria-current="true"]').waitFor()
  await list.getByText(HOME).first().click()
  await owner.page.getByRole('textbox', { name: 'Message to Daniel Okafor' }).waitFor()
  return owner
}

it('guest and owner write to each other about a stay, each sees what the other read, and nothing is sent twice', async () => {
  const guest = await asGuest()
  const owner = await asOwner()
  const question = words('May we come at noon')
  const field = guest.page.getByRole('textbox', { name: /^Message to/ })
  await field.fill(question)
  await field.press('Shift+Enter')
  await field.pressSequentially('and leave the boat outside?')
  await field.press('Enter')
  await guest.page.getByText(question).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')

  const arrived = owner.page.getByRole('region').getByText(question)
  await arrived.waitFor()
  await expect.poll(() => arrived.textContent()).toContain('\nand leave the boat outside?')
  const bubble = guest.page.getByRole('listitem').filter({ hasText: question })
  await bubble.getByText('Read').waitFor()

  const answer = words('Noon is fine')
  await owner.page.getByRole('textbox').fill(answer)
  await owner.page.getByRole('button', { name: 'Send' }).dblclick()
  await guest.page.getByRole('dialog').getByRole('listitem').filter({ hasText: answer }).waitFor()
  await guest.page.reload()
  expect(
    await guest.page.getByRole('dialog').getByRole('listitem').filter({ hasText: answer }).count(),
  ).toBeLessThan(2)
})

it('an owner saves what they write often, and puts it into a message with the name of the guest', async () => {
  const { page } = await asOwner()
  const field = page.getByRole('textbox', { name: 'Message to Daniel Okafor' })
  const name = words('Parking')
  await field.fill('One more thing.')
  await page.getByRole('button', { name: 'Quick replies' }).click()
  await page.getByRole('button', { name: 'New quick reply' }).click()
  const form = page.getByRole('dialog', { name: 'New quick reply' })
  // What is being written is worth keeping, perhaps.
  expect(await form.getByLabel('Text').inputValue()).toBe('One more thing.')
  await form.getByLabel('Text').fill('{guest_first_name}, you park behind {home}.')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This field is required.').waitFor()
  await form.getByLabel('Name').fill(name)
  await assertFitsBothWidths(page, 'quick-reply')
  await form.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('dialog', { name: 'Quick replies' })
  await list.getByRole('button', { name }).first().waitFor()
  await assertFitsBothWidths(page, 'quick-replies')
  await list.getByText(name).click()
  await waitForFocus(field)
  expect(await field.inputValue()).toBe(`One more thing.\nDaniel, you park behind ${HOME}.`)

  await page.getByRole('button', { name: 'Quick replies' }).click()
  await list.getByRole('button', { name: `Edit “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await list.waitFor()
  await list.getByText(name).waitFor({ state: 'detached' })
})

it('what could not be sent is kept, also over a reload, and goes by itself, once', async () => {
  const { page, context } = await asGuest()
  const draft = words('half a thought')
  const text = words('Written in a tunnel')
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await context.setOffline(true)
  await field.fill(text)
  await field.press('Enter')
  const written = page.getByRole('dialog').getByRole('listitem').filter({ hasText: text })
  const tryAgain = written.getByRole('button', { name: 'Try again' })
  await tryAgain.waitFor()
  await tryAgain.click()
  await written.getByText('Network error - please check your connection').waitFor()
  await field.fill(draft)
  await context.setOffline(false)
  await page.reload()
  await written.getByRole('time').waitFor()
  await expect.poll(() => field.inputValue()).toBe(draft)
  await page.reload()
  await written.getByRole('time').waitFor()
  expect([await written.count(), await tryAgain.count()]).toEqual([1, 0])
})

it('the booking’s own sheet holds the conversation too, and a phone shows one thing at a time', async () => {
  const owner = await asOwner()
  await owner.page.getByRole('link', { name: 'Booking', exact: true }).click()
  const sheet = owner.page.getByRole('dialog')
  await sheet.getByRole('heading', { name: 'Messages', exact: true }).waitFor()
  await sheet.getByRole('textbox', { name: 'Message to Daniel Okafor' }).waitFor()
  await assertAccessibleAndFits(owner.page, 'booking-conversation')

  const phone = await visitAs('guest@demo.test', { width: 'phone' })
  await phone.page.goto('/messages')
  const list = phone.page.getByRole('list', { name: 'Conversations' })
  await list.getByText(HOME).first().click()
  await phone.page.getByRole('textbox').waitFor()
  await expect.poll(() => list.isVisible()).toBe(false)
  await assertAccessibleAndFits(phone.page, 'conversation')
  await phone.page.getByRole('link', { name: 'All conversations' }).click()
  await list.waitFor()
})

/** Makes waiting jobs of this kind due now, for example the mail that waits two minutes. */
const letTimePass = async (job: string) => {
  const { url } = await attachEmbedded({ dataDir: demo().dataDir, log: silentLog })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update pgboss.job set start_after = now() where name = $1', [job])
  await client.end()
}

const leave = (page: Page) => page.goto('/about')

it('a mail tells who was not looking, with the words and the way to them, and nobody who was', async () => {
  const guest = await asGuest()
  const owner = await asOwner()
  const toOneWhoLooks = words('You see this at once')
  await owner.page.getByRole('textbox').fill(toOneWhoLooks)
  await owner.page.getByRole('button', { name: 'Send' }).click()
  await guest.page.getByRole('listitem').filter({ hasText: toOneWhoLooks }).waitFor()

  await leave(owner.page)
  const toOneWhoDoesNot = words('You read this later')
  await guest.page.getByRole('textbox', { name: /^Message to/ }).fill(toOneWhoDoesNot)
  await guest.page.getByRole('button', { name: 'Send' }).click()
  await guest.page.getByRole('listitem').filter({ hasText: toOneWhoDoesNot }).getByRole('time').waitFor()
  await letTimePass('conversations.mail')
  const { text: mail = '' } = await mailThatSays(demo().dataDir, 'owner@demo.test', toOneWhoDoesNot)
  const toGuest = await mailsTo(demo().dataDir, 'guest@demo.test')
  expect(toGuest.filter(({ text }) => text?.includes(toOneWhoLooks))).toEqual([])

  expect(mail).not.toContain('guest@demo.test')
  const way = /https?:\/\/\S+\/messages\?booking=\S+/.exec(mail)?.[0] ?? ''
  await owner.page.goto(new URL(way).pathname + new URL(way).search)
  await owner.page.getByRole('region').getByText(toOneWhoDoesNot).first().waitFor()
})
