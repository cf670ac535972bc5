import { expect, it } from 'vitest'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { visitAs } from '../support/browser.ts'
import { ownNights, requestStay } from '../support/own-nights.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const HOME = 'The Boathouse at Hallstatt'

it('an owner invites a member to help, who blocks nights, answers a request, writes to the guest and edits the home on a phone until the owner ends it', async () => {
  const { page: owner } = await visitAs('owner@demo.test', { width: 'desktop' })
  const { page: greta } = await visitAs('greta@demo.test', { width: 'phone' })
  const { id: home } = await homeCalled(owner, HOME)
  // A run before this one may have been cut off.
  for (const { id, property } of (await askAs<{ results: HelpedHome[] }>(greta, '/helped_homes/')).results)
    if (property.id === home) await askAs(owner, `/co_hosts/${id}/`, undefined, 'DELETE')

  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  const stay = await requestStay<{ id: string; guest: { full_name: string } }>(
    guest,
    await ownNights(guest, 'help with requests', { nights: 2 }),
  )
  await askAs(guest, `/bookings/${stay.id}/messages/`, { text: 'May we bring our boat?' })

  await owner.goto(`/owner/properties/${home}`)
  await owner.getByRole('button', { name: 'Invite somebody to help' }).click()
  const dialog = owner.getByRole('dialog', { name: `People who help with ${HOME}` })
  await dialog.getByRole('radio', { name: /Calendar, messages and requests/ }).check()
  await dialog.getByLabel('Look for somebody by name').fill('Greta')
  await dialog.getByRole('button', { name: /^Invite\s*Greta/ }).click()
  await dialog.getByText('Invited, can accept until').waitFor()
  await assertFitsBothWidths(owner, 'co-hosts-dialog')

  await greta.goto('/helping')
  const entry = greta.getByRole('listitem').filter({ hasText: HOME })
  await entry.getByRole('button', { name: 'Accept' }).click()
  await greta.getByText(`You now help with ${HOME}.`).waitFor()
  await entry.getByRole('link', { name: HOME }).click()
  await greta.getByRole('heading', { name: HOME, level: 1 }).waitFor()
  // The last free night that is shown, so that no other journey is in the way.
  await greta
    .getByRole('gridcell', { name: /, free$/ })
    .last()
    .click()
  const bar = greta.getByRole('region', { name: 'Selected nights' })
  expect(await bar.getByRole('button', { name: 'Set price' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Block' }).click()
  await greta
    .getByText(`Blocked ${HOME}`)
    .or(greta.getByRole('button', { name: 'Undo' }))
    .first()
    .waitFor()
  expect(await greta.locator('main').textContent()).not.toMatch(/[$€]\s?\d/)
  await greta.getByRole('button', { name: 'Undo' }).click()

  await greta.getByRole('link', { name: 'Requests and stays' }).click()
  const asked = greta.getByRole('listitem').filter({ has: greta.locator(`a[href*="${stay.id}"]`) })
  await asked.getByRole('button', { name: /^Accept/ }).click()
  await greta.getByText(`${stay.guest.full_name} can come.`).first().waitFor()
  expect(await greta.locator('main').textContent()).not.toMatch(/[$€]\s?\d/)
  await assertFitsBothWidths(greta, 'helped-bookings')
  await asked.getByRole('link', { name: /^Messages/ }).click()
  await greta.getByText('May we bring our boat?').last().waitFor()
  await greta.getByRole('textbox').fill('Yes, there is a jetty.')
  await greta.getByRole('button', { name: 'Send' }).click()
  await greta.getByRole('listitem').filter({ hasText: 'Yes, there is a jetty.' }).last().waitFor()
  await guest.goto(`/messages?booking=${stay.id}`)
  await guest
    .getByText(/^Greta .*, co-host$/)
    .first()
    .waitFor()
  await guest.getByText('Yes, there is a jetty.').last().waitFor()
  await assertFitsBothWidths(guest, 'message-of-co-host')

  await owner.reload()
  await owner.getByText(/Greta .*helps? with this home/).waitFor()
  await owner.getByRole('button', { name: 'People who help' }).click()
  await dialog.getByRole('combobox', { name: /^What Greta/ }).selectOption('Everything but money')
  await owner.getByText(/Greta .* may do this from now on/).waitFor()

  await greta.goto(`/helping/${home}`)
  await greta.getByRole('link', { name: 'Edit home' }).click()
  const description = greta.getByLabel('Description')
  const before = await description.inputValue()
  // Another one each time, so that there is something to save.
  const news = `Key ${stay.id} hangs in the shed.`
  await description.fill(`${before} ${news}`)
  await greta.getByRole('button', { name: 'Save' }).click()
  await greta.getByText('Changes saved.').first().waitFor()
  await greta.getByRole('tab', { name: 'Arrival guide' }).click()
  await greta.getByLabel('How things work').fill(news)
  await greta.getByRole('button', { name: 'Save' }).last().click()
  await greta.getByText('Changes saved.').last().waitFor()
  expect(await greta.locator('main').textContent()).not.toMatch(/[$€]\s?\d/)
  await guest.goto(`/properties/${home}`)
  await guest.getByText(news).first().waitFor()
  await askAs(owner, `/properties/${home}/`, { description: before }, 'PATCH')

  await dialog.getByRole('button', { name: /^End\s*Greta/ }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await owner.getByText('no longer helps with this home').first().waitFor()
  await greta.reload()
  await greta.getByRole('heading', { name: 'You do not help with this home' }).waitFor()
  await greta.goto(`/messages?booking=${stay.id}`)
  await greta.getByText('We cannot find this conversation').waitFor()
})
