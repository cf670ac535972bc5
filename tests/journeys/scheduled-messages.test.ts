import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'

const HOME = 'The Boathouse at Hallstatt'

it('an owner writes a message ahead and looks at it for a stay; its guest reads what was sent', async () => {
  const { page: owner } = await visitAs('owner@demo.test')
  await owner.goto('/messages')
  await owner.getByRole('link', { name: 'Scheduled messages' }).click()
  await owner.getByRole('button', { name: 'Write a message' }).click()
  const form = owner.getByRole('dialog', { name: 'A new scheduled message' })
  await form.getByLabel('For stays at').selectOption('some')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This field is required.').waitFor()
  await form.getByText('Choose at least one home.').waitFor()
  await form.getByLabel('Name', { exact: true }).fill('The boat')
  await form.getByRole('checkbox', { name: HOME }).check()

  // The text of another language is wrong: its tab is opened, and what was typed stays.
  const english = form.getByLabel('Text: English (US)')
  await english.fill('The boat of  is yours for {days}.')
  await form.getByRole('tab', { name: 'Deutsch' }).click()
  await form.getByLabel('Text: Deutsch').fill('Das Boot gehört euch.')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('There is no field {days}. Use the buttons below.').waitFor()
  await expect.poll(() => english.evaluate(area => area === document.activeElement)).toBe(true)
  await english.fill('Dear , take the boat whenever you like.')
  await english.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
  await form.getByRole('button', { name: 'First name' }).click()
  await expect
    .poll(() => english.inputValue())
    .toBe('Dear {guest_first_name}, take the boat whenever you like.')

  const stay = form.getByLabel('Stay', { exact: true })
  const label = await stay.locator('option').filter({ hasText: 'Bruno Keller' }).textContent()
  await stay.selectOption({ label: label ?? '' })
  const booking = await stay.inputValue()
  await form.getByRole('button', { name: 'Show preview' }).click()
  await form.getByText('Dear Bruno, take the boat whenever you like.').waitFor()
  await assertFitsBothWidths(owner, 'scheduled-message')
  await owner.route('**/scheduled_messages/', route => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('This was not saved').waitFor()
  await expect.poll(() => english.inputValue()).toContain('take the boat')
  await owner.unroute('**/scheduled_messages/')
  // The message about the failure may cover the button.
  await form.getByLabel('Name', { exact: true }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await owner.getByRole('heading', { name: 'The boat', exact: true }).waitFor()
  await assertAccessibleAndFits(owner, 'scheduled-messages')

  // Its time has passed for a stay that has begun; it is sent by hand.
  await owner.goto(`/owner/bookings?booking=${booking}`)
  const sheet = owner.getByRole('dialog')
  await sheet.getByText('Not sent: its time had passed').first().waitFor()
  await sheet.getByRole('button', { name: 'Send now: The boat' }).click()
  await owner.getByText('Sent.', { exact: true }).waitFor()
  await sheet.getByText(/^Sent .*:/).waitFor()

  const { page: guest } = await visitAs('bruno@demo.test', { width: 'phone' })
  await guest.goto('/messages')
  await guest.getByRole('list', { name: 'Conversations' }).getByText(HOME).first().tap()
  const bubble = guest.getByRole('listitem').filter({ hasText: 'Dear Bruno, take the boat' }).last()
  await bubble.getByText(/Written ahead/).waitFor()
  await assertFitsBothWidths(guest, 'scheduled-message-read')

  await owner.goto('/owner/messages/scheduled')
  const entry = owner
    .getByRole('listitem')
    .filter({ has: owner.getByRole('heading', { name: 'The boat', exact: true }) })
  await entry.getByText('sent for 1 stay').waitFor()
  await owner.getByRole('button', { name: 'Pause: The boat' }).click()
  await owner.getByRole('button', { name: 'Resume: The boat' }).waitFor()
  await owner.getByRole('button', { name: 'Delete: The boat' }).click()
  await owner.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await owner.getByText('Deleted.').waitFor()
  await owner.getByRole('heading', { name: 'The boat', exact: true }).waitFor({ state: 'detached' })
})
