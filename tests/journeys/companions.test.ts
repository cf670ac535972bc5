import { expect, it } from 'vitest'
import type { CompanionList } from '#contract/bookings/companions.schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { visit, visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits, assertPrints } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'

/** Everybody else on the trip is of the demo. */
const OWN = ['Nils Andersen', 'Tomás Figueiredo']

it('a guest shares a trip on a phone, a companion reads it without an account, and the guest stops the link', async () => {
  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  const { results } = await askAs<{ results: Booking[] }>(guest, '/bookings/?as=guest&limit=100')
  const stay = results.find(({ arrival_guide, guests_count }) => arrival_guide?.is_open && guests_count > 1)
  if (!stay) throw new Error('The demo guest has no stay for several people with an open guide')
  const list = () => askAs<CompanionList>(guest, `/bookings/${stay.id}/companions/`)
  await guest.goto(`/stays/${stay.id}`)
  const section = guest.getByRole('region', { name: 'Who comes along' })
  // Of a run that was cut.
  const removes = async (name: string | null) => {
    await section.getByRole('button', { name: `Remove ${name}` }).tap()
    await guest.getByRole('button', { name: 'Remove', exact: true }).last().tap()
    await section.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' })
  }
  for (const { name } of (await list()).companions) if (name && OWN.includes(name)) await removes(name)

  await section.getByRole('button', { name: 'Add somebody' }).tap()
  const form = guest.getByRole('dialog', { name: 'Add somebody' })
  await form.getByRole('button', { name: 'Add', exact: true }).tap()
  await form.getByText('This field is required.').waitFor()
  await form.getByLabel('Name', { exact: true }).fill('Nils Andersen')
  await assertAccessibleAndFits(guest, 'companion-form')
  // What was typed stays when it cannot be saved.
  await guest.route('**/companions/', route => route.abort())
  await form.getByRole('button', { name: 'Add', exact: true }).tap()
  await guest.getByText('That could not be saved').waitFor()
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('Nils Andersen')
  await guest.unroute('**/companions/')
  await form.getByRole('button', { name: 'Add', exact: true }).tap()
  await section.getByText('Has no link').waitFor()
  await section.getByRole('button', { name: 'Share the trip with Nils Andersen' }).tap()
  const made = guest.getByRole('dialog', { name: 'The link for Nils Andersen' })
  const { pathname } = new URL(await made.getByRole('textbox', { name: 'Link' }).inputValue())
  await assertAccessibleAndFits(guest, 'companion-link')
  await made.getByRole('button', { name: 'Done' }).tap()

  const { page } = await visit({ width: 'phone' })
  await page.goto(pathname)
  await page.getByRole('heading', { level: 1, name: stay.property.title }).waitFor()
  await page.getByRole('heading', { name: 'How to get in' }).waitFor()
  await page.getByText('Nils', { exact: true }).waitFor()
  expect(await page.getByText('Andersen').count()).toBe(0)
  await assertAccessibleAndFits(page, 'trip-link')
  await assertPrints(page, 'How to get in')

  await guest.reload()
  // The demo guest has shared the trip with others, who may have opened theirs.
  await section
    .getByRole('listitem')
    .filter({ hasText: 'Nils Andersen' })
    .getByText(/^Opened the link/)
    .waitFor()
  await section.getByRole('button', { name: 'Stop the link of Nils Andersen' }).tap()
  await guest.getByRole('button', { name: 'Stop the link', exact: true }).last().tap()
  await section.getByText('Has no link').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()

  await section.getByRole('button', { name: 'Somebody with an account' }).tap()
  const people = guest.getByRole('dialog', { name: 'Take somebody along' })
  await people.getByLabel('Find somebody').fill('Tomás')
  await people.getByRole('button', { name: /^Add Tomás/ }).tap()
  await section.getByText('Has an account and sees the trip there').waitFor()
  const { page: friend } = await visitAs('owner2@demo.test', { width: 'phone' })
  await friend.goto('/trips')
  const along = friend.getByRole('region', { name: 'You are coming along' })
  await along.getByRole('link', { name: stay.property.title }).tap()
  await friend.getByRole('heading', { name: 'How to get in' }).waitFor()
  await assertAccessibleAndFits(friend, 'trip-along')
  await friend.getByRole('button', { name: 'Leave this trip' }).tap()
  await friend.getByRole('alertdialog').getByRole('button', { name: 'Leave this trip' }).tap()
  await friend.getByText('You are no longer on the trip.').waitFor()
  const left = (await list()).companions.map(({ name }) => name ?? '')
  expect(left.filter(name => OWN.includes(name))).toEqual(['Nils Andersen'])
  await guest.reload()
  await removes('Nils Andersen')
})
