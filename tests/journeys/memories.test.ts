import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { visitAs } from '../support/browser.ts'
import { listPictureFiles } from '../support/pictures.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

it('a guest keeps photos of a stay on a phone, shows them to the host, then to somebody else, then to nobody', async () => {
  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  const { page: owner } = await visitAs('owner@demo.test')
  const own = await askAs<Page<Booking>>(owner, '/bookings/?as=owner&status=completed&limit=100')
  const { results } = await askAs<Page<Booking>>(guest, '/bookings/?as=guest&status=completed&limit=100')
  const stay = results.find(({ id }) => own.results.some(each => each.id === id))
  if (!stay) throw new Error('The guest has stayed in no home of the owner')
  await guest.goto(`/stays/${stay.id}`)
  const memories = guest.getByRole('region', { name: 'Your memories' })
  const list = memories.getByRole('list', { name: 'Your photos of this stay' })
  const chooser = memories.locator('input[multiple]')
  await chooser.waitFor({ state: 'attached' })
  const before = await list.getByRole('listitem').count()

  // A photo that does not go can be tried again; a line that does not go stays typed.
  await guest.route('**/pictures/', route => route.abort())
  await chooser.setInputFiles(await listPictureFiles('evening'))
  const again = memories.getByRole('button', { name: /^Try again: Photo/ })
  await again.waitFor()
  await guest.unroute('**/pictures/')
  await again.tap()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(before + 1)
  const words = `The first evening (${randomUUID().slice(0, 8)})`
  await list
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Add a line/ })
    .tap()
  const dialog = guest.getByRole('dialog')
  await dialog.getByRole('textbox').fill(words)
  await guest.route('**/pictures/*/', route => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await guest.getByText('The line was not saved').waitFor()
  await guest.unroute('**/pictures/*/')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await list.getByText(words).waitFor()

  const chosen = (audience: string) =>
    expect.poll(() => askAs(guest, `/bookings/${stay.id}/memories/`)).toMatchObject({ audience })
  await memories.getByRole('radio', { name: /^The host/ }).check()
  await chosen('host')
  await owner.goto(`/owner/bookings?booking=${stay.id}`)
  const shown = owner.getByRole('button', { name: words })
  await shown.scrollIntoViewIfNeeded()
  await shown.locator('img').waitFor()

  // Somebody of a shared network, at an address of its own.
  await memories.getByRole('radio', { name: /^People I choose/ }).check()
  const remove = memories.getByRole('button', { name: /^Remove\s*Helen Marchetti$/ })
  const add = memories.getByRole('button', { name: /^Add\s*Helen Marchetti$/ })
  await add.or(remove).first().waitFor()
  if (await add.isVisible()) await add.tap()
  await remove.waitFor()
  await assertAccessibleAndFits(guest, 'own-memories')
  await owner.goto(`/memories/${stay.id}`)
  await owner.getByRole('button', { name: words }).click()
  await owner.getByRole('dialog').getByRole('img').waitFor()
  await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await assertAccessibleAndFits(owner, 'shared-memories')

  await memories.getByRole('radio', { name: /^Only me/ }).check()
  await chosen('me')
  await owner.reload()
  await owner.getByRole('heading', { level: 1, name: 'These photos are not available' }).waitFor()

  const entry = list.getByRole('listitem').filter({ hasText: words })
  await entry.getByRole('button', { name: /^Remove Photo/ }).tap()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await entry.waitFor({ state: 'detached' })
})
