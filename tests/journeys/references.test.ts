import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Reference, StayReference } from '#contract/reviews/references.schemas.ts'
import { visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('an owner writes a reference that nobody else reads before the guest has reviewed the stay', async () => {
  const { page: owner } = await visitAs('owner@demo.test')
  const { page: guest } = await visitAs('ada@demo.test')
  const { results } = await askAs<Page<Booking>>(guest, '/bookings/?as=guest&status=completed&limit=100')
  // This stay ended today. Another journey reviews it, before or after this one.
  const stay = results.find(({ property }) => property.title === 'Adobe of the Two Ladders')
  await owner.goto(`/owner/bookings?booking=${stay?.id}`)
  const own = owner.getByRole('region', { name: 'Your reference' })
  const change = own.getByRole('button', { name: 'Change your reference about Ada Lindqvist' })
  const write = own.getByRole('button', { name: 'Write a reference about Ada Lindqvist' })
  await change.or(write).waitFor()
  // In a reused network the reference has been begun.
  const isNew = await write.isVisible()
  await (isNew ? write : change).click()
  const dialog = owner.getByRole('dialog', { name: 'Reference about Ada Lindqvist' })
  const save = dialog.getByRole('button', { name: 'Save reference' })
  if (isNew) {
    await save.click()
    await dialog.getByText('Please choose yes or no.').waitFor()
    await dialog.getByText('Please write at least 10 characters.').waitFor()
  }
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  const words = `Repaired the door that squeaked (${randomUUID().slice(0, 8)}).`
  await dialog.getByLabel('What should other owners know?').fill(words)
  await assertFitsBothWidths(owner, 'reference-dialog')

  // What was typed stays when it cannot be saved.
  await owner.route('**/reference/', route => route.abort())
  await save.click()
  await owner.getByText('Your reference was not saved').waitFor()
  await expect.poll(() => dialog.getByLabel('What should other owners know?').inputValue()).toBe(words)
  await owner.unroute('**/reference/')
  const { reviewed } = await askAs<StayReference>(owner, `/bookings/${stay?.id}/reference/`)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await own.getByText(words).waitFor()
  await own
    .getByText(reviewed ? 'owners who consider Ada Lindqvist can read this.' : 'Only you read this so far.')
    .waitFor()
  await assertFitsBothWidths(owner, 'reference-of-booking')
  const aboutGuest = (await askAs<Page<Reference>>(guest, '/references/')).results.map(({ text }) => text)
  expect(aboutGuest.includes(words)).toBe(reviewed)
})

it('a guest answers a reference, an owner who considers them reads both, and an admin hides one', async () => {
  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  await guest.goto('/profile')
  const about = guest.getByRole('region', { name: 'References about you' })
  const words = about.getByRole('article', { name: 'Reference by Tomás Figueiredo' })
  const open = words.getByRole('button', { name: 'Answer the reference by Tomás Figueiredo' })
  await open.or(words.getByText('Your answer')).waitFor()
  // In a reused network the only answer exists already.
  if (await open.isVisible()) {
    await open.click()
    await words
      .getByRole('textbox', { name: 'Your answer to Tomás Figueiredo' })
      .fill('We play again in May.')
    await assertFitsBothWidths(guest, 'reference-answer')
    await words.getByRole('button', { name: 'Send answer' }).click()
    await guest.getByText('Your answer is sent').waitFor()
  }
  await words.getByText('We play again in May.').waitFor()
  const me = await askAs<{ id: string }>(guest, '/users/profile/')

  const { page: owner } = await visitAs('owner@demo.test')
  await owner.goto(`/people/${me.id}`)
  const read = owner.getByRole('region', { name: 'References from owners' })
  await read.getByText('We play again in May.').waitFor()
  await read.getByText('Would host again').first().waitFor()
  const ask = read.getByRole('button', { name: 'Ask other owners for a reference about' })
  const hasAsked = read.getByText('You asked other owners on')
  await ask.or(hasAsked).waitFor()
  // In a reused network the owner has asked already.
  if (await ask.isVisible()) await ask.click()
  await hasAsked.waitFor()
  await assertFitsBothWidths(owner, 'references-about-guest')

  const { page: admin } = await visitAs('admin@demo.test')
  await admin.goto(`/admin/people/${me.id}`)
  await admin.getByRole('button', { name: 'Hide the reference by Tomás Figueiredo' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('It names a child.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await admin.getByText('The reference is hidden').waitFor()
  await admin.getByRole('button', { name: 'Show again the reference by Tomás Figueiredo' }).click()
  await admin
    .getByRole('alertdialog')
    .or(admin.getByRole('dialog'))
    .getByRole('button', { name: 'Show again' })
    .click()
  await admin.getByText('The reference is shown again').waitFor()
})
