import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { signInByForm, visit, visitAs, WIDTHS } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { countEffort } from '../support/effort.ts'
import { makeFolder } from '../support/folder.ts'
import { findLink, newestMailTo } from '../support/mails.ts'
import { ownNights } from '../support/own-nights.ts'
import { listPictureFiles } from '../support/pictures.ts'
import { startServer } from '../support/server.ts'
import { askAs, ownHomes } from '../support/signed-in.ts'
import { stayCard } from '../support/stay-card.ts'

const PASSWORD = 'three geese and a gate'
const someAddress = () => `${randomUUID().slice(0, 8)}@example.com`

const linkFor = async (dataDir: string, address: string) =>
  findLink((await newestMailTo(dataDir, address, /invites you/)).text)

/** The link's path on the server under test; its origin is the configured one. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

/** Two screens of a phone. */
const TWO_SCREENS = 2 * WIDTHS.phone.height

const expectTwoScreens = async (page: Page, name: string) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, `height of ${name}`).toBeLessThanOrEqual(TWO_SCREENS)
}

it('an owner invites someone at a level, who sends a first request with at most nine presses', async () => {
  const address = someAddress()
  const owner = await visitAs('owner@demo.test')
  await owner.page.goto('/owner/network')
  await owner.page.getByLabel('Email', { exact: true }).fill(address)
  await owner.page.getByLabel('Trust level', { exact: true }).selectOption('4')
  await owner.page.getByLabel('A personal line').fill('You know where the boat is.')
  await owner.page.getByRole('button', { name: 'Send Invitation' }).click()
  await owner.page.getByText('Network invitation sent successfully!').waitFor()
  await owner.page.getByText(address).waitFor()
  const link = pathOf(await linkFor(demo().dataDir, address))
  expect(link).toMatch(/^\/network-invitation\/respond\/[\w-]{43}$/)
  const { home, from } = await ownNights(owner.page, 'first stay', { nights: 3 })

  const { page } = await visit({ width: 'phone' })
  const effort = await countEffort(page)
  await page.goto(link)
  await page.getByText('Helen Marchetti').first().waitFor()
  await page.getByRole('blockquote').getByText('You know where the boat is.').waitFor()
  await page.getByLabel('Full name').press('Enter')
  await page.getByText('Name must be at least 2 characters').waitFor()
  await page.getByLabel('Full name').fill('Wilma Brandt')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByText('Invitation Accepted!').waitFor()
  // Redirects to / after three seconds (spec 4), which sends a new person to onboarding.
  await page.waitForURL('**/onboarding/user')
  await page.getByRole('button', { name: 'See the homes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()
  await page.getByText('25% Trust Discount').first().waitFor()
  await page.getByText('Close friend').first().waitFor()

  await page.getByLabel('Where, or what?').fill(home.title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: home.title }).first().click()
  const card = await stayCard(page, 'phone', { from, nights: 3 })
  await card.getByRole('button', { name: 'Reserve' }).click()
  await card.getByRole('heading', { name: 'Your request has been sent' }).waitFor()
  expect(effort().presses).toBeLessThanOrEqual(9)

  const again = await visit({ width: 'phone' })
  await again.page.goto(link)
  await again.page.getByText('This network invitation link is invalid or has expired.').waitFor()
})

it('an admin invites an owner, who has a home that a member can ask for after five presses and eight fields', async () => {
  const address = someAddress()
  const admin = await visitAs('admin@demo.test')
  await admin.page.goto('/admin/invitations')
  await admin.page.getByLabel('Email').fill(address)
  await admin.page.getByRole('tabpanel', { name: 'One person' }).getByLabel('Role').selectOption('owner')
  await admin.page.getByRole('button', { name: 'Send Invitation' }).click()
  await admin.page.getByText(address).first().waitFor()
  const link = pathOf(await linkFor(demo().dataDir, address))

  const { page } = await visit({ width: 'phone' })
  const effort = await countEffort(page)
  await page.goto(link)
  await page.getByText(address).first().waitFor()
  await expectTwoScreens(page, 'the invitation')
  await page.getByLabel('Full name').fill('Otto Reiher')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText('Invitation Accepted!').waitFor()
  // The path of spec 4, which has no screen; the new person is signed in there.
  await page.waitForURL('**/auth/login')
  await page.getByText('404').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()

  await page.waitForURL('**/onboarding/owner')
  await expectTwoScreens(page, 'the profile')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Title').fill('The Heron House')
  await page.getByLabel('Description').fill('A reed roof, two rowing boats and a great deal of sky.')
  await page.getByRole('combobox', { name: 'Find the place' }).fill('waren')
  await page.getByRole('option', { name: /^Waren .*Germany/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Waren, Mecklenburg').first().waitFor()
  await page.getByLabel('Price per night').fill('110')
  await expectTwoScreens(page, 'the form of the first home')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Choose images or drop them here').click()
  await (await chooser).setFiles((await listPictureFiles('front')).slice(0, 1))
  await page.getByText('1 of 10 images uploaded').waitFor()
  await expectTwoScreens(page, 'the form with a picture')
  await page.getByRole('button', { name: 'Create property and finish' }).click()
  await page.getByText('Property created successfully!').waitFor()
  await page.waitForURL('**/owner/dashboard')
  const { presses, fields, paths } = effort()
  expect(presses).toBeLessThanOrEqual(5)
  expect(fields).toBeLessThanOrEqual(8)
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(3)
  const listed = (await ownHomes(page)).results[0]
  const member = await visitAs('guest@demo.test')
  const made = await askAs<Property>(member.page, `/properties/${listed?.id}/`)
  const stay = {
    check_in_date: addDays(made.today, 60),
    check_out_date: addDays(made.today, 63),
    guests_count: 2,
  }
  await expect
    .poll(() => askAs(member.page, `/properties/${made.id}/check_availability/`, stay))
    .toMatchObject({ available: true })

  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Otto' }).waitFor()
})

it('a person who has an account signs in to accept, and nobody else can', async () => {
  const owner = await visitAs('owner2@demo.test')
  await owner.page.goto('/owner/network')
  await owner.page.getByLabel('Email', { exact: true }).fill('guest2@demo.test')
  await owner.page.getByRole('button', { name: 'Send Invitation' }).click()
  await owner.page.getByText('Network invitation sent successfully!').waitFor()
  const link = pathOf(await linkFor(demo().dataDir, 'guest2@demo.test'))

  const other = await visitAs('guest@demo.test')
  await other.page.goto(link)
  await other.page.getByText('You are signed in as guest@demo.test').waitFor()
  await expect.poll(() => other.page.getByRole('button', { name: 'Accept Invitation' }).count()).toBe(0)

  const guest = await visit()
  await guest.page.goto(link)
  await guest.page.getByRole('link', { name: 'Sign in to accept' }).click()
  await guest.page.getByLabel('Email').fill('guest2@demo.test')
  await guest.page.getByLabel('Password', { exact: true }).fill('stay-with-people-you-trust')
  await guest.page.getByRole('button', { name: 'Sign in' }).click()
  await guest.page.getByRole('button', { name: 'Accept Invitation' }).click()
  await guest.page.getByText('Invitation Accepted!').waitFor()
  await guest.page.waitForURL(url => url.pathname === '/')
})

it('a fresh place prints the link of its first admin, who follows it and can sign in; a second start offers none', async () => {
  const dataDir = await makeFolder('fresh')
  let server = await startServer(dataDir, { env: { TRUST_PROXY: 'true' } })
  try {
    const link = /http\S+\/invitation\/respond\?token=\S+/.exec(server.said())?.[0]
    if (!link) throw new Error(`No link was printed:\n${server.said()}`)
    const { page } = await visit({ url: server.url })
    await page.goto(pathOf(link))
    await page.getByLabel('Your email').fill('first.admin@example.com')
    await page.getByLabel('Full name').fill('First Admin')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByText('Invitation Accepted!').waitFor()
    await page.waitForURL('**/auth/login')
    await page.getByRole('link', { name: 'Continue' }).waitFor()
    await page.goto('/admin/invitations')
    await page.getByRole('heading', { level: 1, name: 'Invitations' }).waitFor()

    await server.stop()
    server = await startServer(dataDir, { env: { TRUST_PROXY: 'true' } })
    expect(server.said()).not.toContain('/invitation/respond')
    const back = await visit({ url: server.url })
    await signInByForm(back.page, 'first.admin@example.com', PASSWORD)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
