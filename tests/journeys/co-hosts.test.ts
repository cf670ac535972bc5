import { expect, it } from 'vitest'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const HOME = 'Icicle Creek A-Frame'

it('an owner invites a member to help, who blocks nights of the home on a phone until the owner ends it', async () => {
  const { page: owner } = await visitAs('owner@demo.test', { width: 'desktop' })
  const { page: greta } = await visitAs('greta@demo.test', { width: 'phone' })
  const { id: home } = await homeCalled(owner, HOME)
  // A run before this one may have been cut off.
  for (const { id, property } of (await askAs<{ results: HelpedHome[] }>(greta, '/helped_homes/')).results)
    if (property.id === home) await askAs(owner, `/co_hosts/${id}/`, undefined, 'DELETE')

  await owner.goto(`/owner/properties/${home}`)
  await owner.getByRole('button', { name: 'Invite somebody to help' }).click()
  const dialog = owner.getByRole('dialog', { name: `People who help with ${HOME}` })
  await dialog.getByLabel('Look for somebody by name').fill('Greta')
  await dialog.getByRole('button', { name: /^Invite\s*Greta/ }).click()
  await dialog.getByText('Invited, can accept until').waitFor()
  await assertAccessibleAndFits(owner, 'co-hosts-dialog')

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
  await assertAccessibleAndFits(greta, 'helped-home')
  await greta.getByRole('button', { name: 'Undo' }).click()

  await owner.reload()
  await owner.getByText(/Greta .*helps? with this home/).waitFor()
  await owner.getByRole('button', { name: 'People who help' }).click()
  await dialog.getByRole('button', { name: /^End\s*Greta/ }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await owner.getByText('no longer helps with this home').first().waitFor()
  await greta.reload()
  await greta.getByRole('heading', { name: 'You do not help with this home' }).waitFor()
})
