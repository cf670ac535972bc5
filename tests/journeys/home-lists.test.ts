import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { visitAs } from '../support/browser.ts'
import { assertAccessibleAndFits } from '../support/screen-checks.ts'
import { askAs, homeCalled } from '../support/signed-in.ts'

const SEEN = 'The Boathouse at Hallstatt'
/** Open to the first guest and not to the second one. */
const UNSEEN = 'The Saltbox on Church Hill'

it('a guest collects homes in a list and shares it by a link; another guest sees theirs and votes', async () => {
  const { page: guest } = await visitAs('guest@demo.test', { width: 'phone' })
  const name = `August ${randomUUID().slice(0, 8)}`

  // From the page of a home; what was typed stays when it cannot be saved.
  const { id: home } = await homeCalled(guest, SEEN)
  await guest.goto(`/properties/${home}`)
  await guest.getByRole('button', { name: 'Add to a list' }).click()
  const add = guest.getByRole('dialog', { name: 'Add to a list' })
  await add.getByLabel('New list').fill(name)
  await guest.route('**/api/home_lists/', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await add.getByRole('button', { name: 'Create', exact: true }).click()
  await guest.getByText('The list was not changed').waitFor()
  await expect.poll(() => add.getByLabel('New list').inputValue()).toBe(name)
  await guest.unroute('**/api/home_lists/')
  await add.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => add.getByRole('checkbox', { name }).isChecked()).toBe(true)
  await assertAccessibleAndFits(guest, 'add-to-list')

  const { results } = await askAs<{ results: { id: string; name: string }[] }>(guest, '/home_lists/')
  const list = results.find(each => each.name === name)?.id
  const { id: other } = await homeCalled(guest, UNSEEN)
  await askAs(guest, `/home_lists/${list}/homes/${other}/`, undefined, 'PUT')
  await guest.goto('/saved')
  await guest.getByRole('link', { name }).click()
  await guest.getByRole('link', { name: UNSEEN }).waitFor()

  await guest.getByRole('button', { name: 'Share' }).click()
  const share = guest.getByRole('dialog', { name: 'Share this list' })
  await share.getByRole('button', { name: 'Create a link' }).click()
  const link = await share.getByLabel('Link', { exact: true }).inputValue()
  await assertAccessibleAndFits(guest, 'share-list')

  const { page: friend } = await visitAs('guest2@demo.test', { width: 'desktop' })
  await friend.goto(new URL(link).pathname)
  await friend.getByRole('heading', { name }).waitFor()
  // Nobody else reads the link in the address of this browser.
  expect(friend.url()).not.toContain(new URL(link).pathname)
  await friend.getByRole('button', { name: 'Join the list' }).click()
  await friend.getByRole('link', { name: SEEN }).waitFor()
  expect(await friend.getByRole('link', { name: UNSEEN }).count()).toBe(0)
  const vote = friend.getByRole('button', { name: /^0 votes/ })
  await vote.click()
  await friend.getByText('Votes: you').waitFor()
  await assertAccessibleAndFits(friend, 'shared-list')

  const { full_name } = await askAs<{ full_name: string }>(friend, '/users/profile/')
  await guest.keyboard.press('Escape')
  // The vote shows without a reload.
  await guest.getByText(`Votes: ${full_name}`).waitFor()
  // The home with the vote comes first, when one comes back.
  await guest.reload()
  await guest.locator('[data-home]').first().waitFor()
  expect(await guest.getByRole('main').locator('[data-home]').first().getAttribute('data-home')).toBe(home)
  await guest.getByRole('button', { name: 'Share' }).click()
  await share.getByRole('button', { name: `Remove ${full_name}` }).click()
  await share.getByRole('button', { name: `Remove ${full_name}` }).waitFor({ state: 'detached' })
  await friend.reload()
  await friend.getByRole('heading', { name: 'This list is gone' }).waitFor()

  await guest.keyboard.press('Escape')
  await guest.getByRole('button', { name: 'Delete' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await guest.waitForURL('**/saved')
  await guest.getByRole('link', { name: 'A week with the Bergs' }).waitFor()
  expect(await guest.getByRole('link', { name }).count()).toBe(0)
})
