import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { findLink, mailThatSays } from '../support/mails.ts'
import { assertAccessibleAndFits, assertFitsBothWidths } from '../support/screen-checks.ts'

const pathOf = (link: string) => new URL(link).pathname

it('on a phone a member introduces somebody, who agrees, is accepted by the owner, and joins', async () => {
  const width = 'phone'
  const name = 'Otis Naylor'
  const email = `${randomUUID().slice(0, 8)}@people.test`

  // The introducer agrees to be named.
  const member = await visitAs('guest@demo.test', { width, complains: true })
  await member.page.goto('/profile')
  await member.page
    .getByRole('button', { name: /^Introduce somebody to/ })
    .first()
    .press('Enter')
  const dialog = member.page.getByRole('dialog', { name: /^Introduce somebody to/ })
  await dialog.getByLabel('Their name').fill(name)
  await dialog.getByLabel('Their email').fill(email)
  await dialog.getByLabel('A line about them').fill('We row together on Sundays.')
  await dialog.getByRole('button', { name: 'Send introduction' }).click()
  await dialog.getByText('please agree to be named').waitFor()
  await assertAccessibleAndFits(member.page, 'introduce')
  await dialog.getByRole('checkbox').press('Space')
  await member.page.route('**/introductions/', route => route.abort())
  await dialog.getByRole('button', { name: 'Send introduction' }).click()
  await member.page.getByText('The introduction was not sent').waitFor()
  await expect
    .poll(() => dialog.getByLabel('A line about them').inputValue())
    .toBe('We row together on Sundays.')
  await member.page.unroute('**/introductions/')
  await dialog.getByRole('button', { name: 'Send introduction' }).dblclick()
  await member.page.getByText('Introduction sent.').waitFor()
  const own = member.page.getByRole('region', { name: 'Your introductions' }).getByRole('listitem')
  await own
    .filter({ hasText: name })
    .getByText(/^Sent on/)
    .waitFor()
  await assertFitsBothWidths(member.page, 'introductions-own')

  // The newcomer agrees to be shown.
  const asked = await mailThatSays(demo().dataDir, email, '/introduction/respond/')
  const newcomer = await visit({ width, complains: true })
  await newcomer.page.goto(pathOf(findLink(asked.text)))
  await newcomer.page.getByRole('heading', { name: /would like to introduce you to/ }).waitFor()
  await expect.poll(() => newcomer.page.url()).toMatch(/respond\/-$/)
  await assertFitsBothWidths(newcomer.page, 'introduction')
  await newcomer.page.getByRole('button', { name: 'Yes, introduce me' }).press('Enter')
  await newcomer.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await assertAccessibleAndFits(newcomer.page, 'introduction-agreed')

  // The owner accepts for one stay, below the level of the introducer.
  const owner = await visitAs('owner@demo.test', { width, complains: true })
  await owner.page.goto('/owner/network')
  const received = owner.page
    .locator('section')
    .filter({ has: owner.page.getByRole('heading', { name: 'Introduced to you' }) })
  const entry = received.getByRole('listitem').filter({ hasText: name })
  await entry.getByText(/^Introduced by .*, level 3$/).waitFor()
  await assertFitsBothWidths(owner.page, 'introductions-received')
  await entry.getByRole('button', { name: `Accept ${name}` }).press('Enter')
  const accept = owner.page.getByRole('dialog', { name: `Accept ${name}` })
  await expect.poll(() => accept.getByLabel('Trust level').locator('option').count()).toBe(2)
  await accept.getByLabel('For one stay').check()
  await assertAccessibleAndFits(owner.page, 'introduction-accept')
  await accept.getByRole('button', { name: 'Accept' }).dblclick()
  await owner.page.getByText(`${name} gets an invitation at this level.`).waitFor()
  await entry.waitFor({ state: 'detached' })

  // The newcomer joins with the invitation, and the owner sees by whom and until when.
  const invited = await mailThatSays(demo().dataDir, email, '/network-invitation/respond/')
  await newcomer.page.goto(pathOf(findLink(invited.text)))
  await newcomer.page.getByLabel('Full name').fill(name)
  await newcomer.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await newcomer.page.getByRole('button', { name: 'Accept Invitation' }).click()
  await newcomer.page.getByText('Invitation Accepted!').waitFor()
  await owner.page.reload()
  await owner.page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  const panel = owner.page.getByRole('dialog', { name })
  await panel.getByText('after one stay').waitFor()
  await panel.getByText('Introduced by').waitFor()
  await assertAccessibleAndFits(owner.page, 'introduced-person')
  await member.page.reload()
  await own.filter({ hasText: name }).getByText('Accepted').waitFor()
})

it('an owner allows introductions at a level and takes them back, and declines one quietly', async () => {
  const { page } = await visitAs('owner@demo.test', { complains: true })
  await page.goto('/owner/network')
  await page.getByRole('button', { name: 'Change who may introduce people' }).press('Enter')
  const friends = page.getByLabel('Friend, in a year', { exact: true })
  await friends.selectOption('4')
  await page.getByText('Introductions updated.').waitFor()
  await assertFitsBothWidths(page, 'introductions-budget')
  await page.reload()
  await page.getByRole('button', { name: 'Change who may introduce people' }).click()
  await expect.poll(() => friends.inputValue()).toBe('4')
  await friends.selectOption('0')
  await page.getByText('Introductions updated.').waitFor()

  await page.getByRole('button', { name: 'Decline Ilse Okafor' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Decline', exact: true })
    .dblclick()
  await page.getByText('Declined. Nobody is told.').waitFor()
  await page.getByRole('button', { name: 'Decline Ilse Okafor' }).waitFor({ state: 'detached' })
})
