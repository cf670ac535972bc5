import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

/** A text that no other run has written. */
const words = (text: string) => `${text} (${randomUUID().slice(0, 8)})`

it.each(Object.keys(WIDTHS) as Width[])(
  'a guest asks on a %s, the owner answers, and both go on in the conversation of the stay',
  async width => {
    const { page: guest } = await visitAs('guest@demo.test', { width })
    const nights = await ownNights(guest, 'a question before', { nights: 3 })
    const { home, from, until } = nights
    await guest.goto(`/properties/${home.id}?check_in_date=${from}&check_out_date=${until}`)
    await guest.getByRole('button', { name: 'Ask a question' }).click()
    const dialog = guest.getByRole('dialog', { name: /^A question to/ })
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await dialog.getByText('Please write something.').waitFor()
    const question = words('Is there a cot')
    await dialog.getByLabel('Your question').fill(question)
    await dialog.getByRole('checkbox', { name: /It is about these dates/ }).waitFor()
    await assertAccessibleAndFits(guest, `ask-${width}`)

    // What was typed stays when it cannot be sent.
    await guest.route('**/questions/', route => route.abort())
    await dialog.getByRole('button', { name: 'Send question' }).click()
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => dialog.getByLabel('Your question').inputValue()).toBe(question)
    await guest.unroute('**/questions/')
    await dialog.getByLabel('Your question').press('Tab')
    await dialog.getByRole('button', { name: 'Send question' }).click({ force: true })
    await dialog.waitFor({ state: 'detached' })
    await guest.getByRole('link', { name: 'Open the conversation' }).click()
    await guest.getByRole('listitem').filter({ hasText: question }).first().waitFor()

    const { page: owner } = await visitAs('owner@demo.test')
    await owner.goto('/messages')
    const entry = owner
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link')
      .filter({ hasText: question })
    await entry.getByText(/Question/).waitFor()
    await entry.click()
    const answer = words('Yes, two')
    await owner.getByRole('textbox').fill(answer)
    await owner.getByRole('button', { name: 'Send' }).click()
    await guest.getByRole('listitem').filter({ hasText: answer }).first().waitFor()

    const stay = await requestStay(guest, nights)
    for (const page of [guest, owner]) {
      await page.goto(`/messages?booking=${stay.id}`)
      const log = page.getByRole('region', { name: /^Conversation with/ })
      await log.getByText(question).waitFor()
      await log.getByText(answer).waitFor()
    }
    await assertAccessibleAndFits(guest, `question-became-stay-${width}`)
    await askAs(guest, `/bookings/${stay.id}/cancel/`, {})
  },
)
