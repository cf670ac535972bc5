import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { AskedQuestion } from '#contract/conversations/inquiries.schemas.ts'
import { visitAs, WIDTHS, type Width } from '../support/browser.ts'
import { aPdf } from '../support/pdf-files.ts'
import { listPictureFiles } from '../support/pictures.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const HOME = 'Adobe of the Two Ladders'

/** A new question of the guest, whose text no other run has written. */
const askQuestion = async (guest: Page) => {
  const { id } = await homeCalled(guest, HOME)
  const question = `Is this the door (${randomUUID().slice(0, 8)})`
  const { conversation } = await askAs<AskedQuestion>(guest, `/properties/${id}/questions/`, {
    text: question,
  })
  const address = `/messages?${conversation.kind}=${conversation.id}`
  return { question, address }
}

it.each(Object.keys(WIDTHS) as Width[])(
  'a guest sends photos and a PDF on a %s, and the owner looks at them and saves them',
  async width => {
    const { page: guest } = await visitAs('guest@demo.test', { width })
    const { question, address } = await askQuestion(guest)
    await guest.goto(address)
    await guest.getByRole('region').getByText(question).waitFor()
    const chooser = guest.locator('input[type=file]')
    const files = guest.getByRole('list', { name: 'Files of this message' })

    // What cannot be sent is refused with the reason, and an upload that fails can be tried again.
    await chooser.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
    await guest.getByText('page.html is neither a picture').waitFor()
    await guest.route('**/message_attachments/', route => route.abort())
    const rules = { name: 'House rules.pdf', mimeType: 'application/pdf', buffer: aPdf() }
    await chooser.setInputFiles(rules)
    const again = files.getByRole('button', { name: 'Try again: House rules.pdf' })
    await again.waitFor()
    await guest.unroute('**/message_attachments/')
    await again.click()
    await again.waitFor({ state: 'detached' })
    await chooser.setInputFiles(await listPictureFiles('door', 'gate'))
    await files.getByText('Photo 3').waitFor()
    await files.getByRole('button', { name: 'Remove Photo 3' }).click()
    await expect.poll(() => files.getByRole('status').count()).toBe(0)
    await assertAccessibleAndFits(guest, `files-to-send-${width}`)

    // A reload keeps what is uploaded, and a message that does not go gives its files back.
    await guest.reload()
    await expect.poll(() => files.getByRole('listitem').count()).toBe(2)
    await guest.route('**/messages/', route => route.abort())
    await guest.getByRole('button', { name: 'Send', exact: true }).click()
    await guest.getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => files.getByRole('listitem').count()).toBe(2)
    await guest.unroute('**/messages/')

    // It may have no words.
    await guest.getByRole('button', { name: 'Send', exact: true }).click()
    const sent = guest.getByRole('button', { name: 'Photo 1 of 1' }).last()
    await sent.locator('img').waitFor()
    await expect.poll(() => files.count()).toBe(0)
    await assertAccessibleAndFits(guest, `files-sent-${width}`)

    const { page: owner } = await visitAs('owner@demo.test', { width })
    await owner.goto('/messages')
    const entry = owner
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link')
      .filter({ hasText: HOME })
    await entry.filter({ hasText: 'Photo, PDF' }).first().waitFor()
    await owner.goto(address)
    await owner.getByRole('region').getByText(question).waitFor()
    await owner.getByRole('button', { name: 'Photo 1 of 1' }).last().click()
    const viewer = owner.getByRole('dialog', { name: 'Photos' })
    await viewer.getByRole('img').waitFor()
    await assertAccessibleAndFits(owner, `photo-${width}`)
    await viewer.getByRole('button', { name: 'Close' }).click()
    const saving = owner.waitForEvent('download')
    await owner
      .getByRole('button', { name: /^Save House rules\.pdf/ })
      .last()
      .click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('House rules.pdf')
    expect(await readFile(await saved.path())).toEqual(aPdf())
  },
)
