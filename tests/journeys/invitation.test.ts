import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { signInByForm, visit, visitAs } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { makeFolder } from '../support/folder.ts'
import { findLink, newestMailTo } from '../support/mails.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { startServer } from '../support/server.ts'

const PASSWORD = 'three geese and a gate'
const someAddress = () => `${randomUUID().slice(0, 8)}@example.com`

const linkFor = async (dataDir: string, address: string) =>
  findLink((await newestMailTo(dataDir, address, /invites you/)).text)

/** The link's path on the server under test; its origin is the configured one. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

it('an owner invites someone at a level, who joins, passes onboarding and lands on Home', async () => {
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

  const invited = await visit({ width: 'phone' })
  const { page } = invited
  await page.goto(link)
  await page.getByText('Helen Marchetti').first().waitFor()
  await page.getByRole('blockquote').getByText('You know where the boat is.').waitFor()
  await assertFitsBothWidths(page, 'network-invitation')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByText('Name must be at least 2 characters').waitFor()
  await page.getByLabel('Full name').fill('Wilma Brandt')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByText('Invitation Accepted!').waitFor()
  await assertFitsBothWidths(page, 'network-invitation-accepted')
  // Redirects to / after three seconds, where nobody is signed in yet (spec 4).
  await page.waitForURL(url => url.pathname === '/login')

  await signInByForm(page, address, PASSWORD)
  await page.waitForURL('**/onboarding/user')
  await assertFitsBothWidths(page, 'onboarding-user')
  await page.getByLabel('Full name').fill('Wilma Brandt')
  await page.getByRole('button', { name: 'See the homes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()
  await page.getByText('25% Trust Discount').first().waitFor()
  await page.getByText('Close friend').first().waitFor()

  const again = await visit({ width: 'phone' })
  await again.page.goto(link)
  await again.page.getByText('This network invitation link is invalid or has expired.').waitFor()
})

it('an admin invites an owner, who joins, adds a first home in onboarding and finds the dashboard', async () => {
  const address = someAddress()
  const admin = await visitAs('admin@demo.test')
  await admin.page.goto('/admin/invitations')
  await admin.page.getByLabel('Email').fill(address)
  await admin.page.getByRole('tabpanel', { name: 'One person' }).getByLabel('Role').selectOption('owner')
  await admin.page.getByRole('button', { name: 'Send Invitation' }).click()
  await admin.page.getByText(address).first().waitFor()
  const link = pathOf(await linkFor(demo().dataDir, address))

  const invited = await visit()
  const { page } = invited
  await page.goto(link)
  await page.getByText(address).first().waitFor()
  await assertFitsBothWidths(page, 'invitation')
  await page.getByLabel('Full name').fill('Otto Reiher')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText('Invitation Accepted!').waitFor()
  await page.waitForURL('**/auth/login')
  await page.getByText('404').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).first().click()

  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/onboarding/owner')
  await assertFitsBothWidths(page, 'onboarding-owner-1')
  await page.getByLabel('Full name').fill('Otto Reiher')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Title').fill('The Heron House')
  await page.getByRole('button', { name: 'Create property and finish' }).click()
  await page.getByText('Please fill in all required fields.').first().waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('The Heron House')
  await page.getByLabel('City').fill('Waren')
  await page.getByLabel('Country').fill('Germany')
  await page.getByLabel('Description').fill('A reed roof, two rowing boats and a great deal of sky.')
  await page.getByLabel('Price per night').fill('110')
  await page.getByLabel('Max guests').fill('4')
  await page.getByLabel('Bedrooms').fill('2')
  await page.getByLabel('Bathrooms').fill('1')
  for (const amenity of ['Sauna', ' Sauna ', '']) {
    await page.getByRole('textbox', { name: 'Amenities' }).fill(amenity)
    await page.getByRole('textbox', { name: 'Amenities' }).press('Enter')
  }
  await expect.poll(() => page.getByRole('button', { name: /^Remove Sauna/ }).count()).toBe(1)
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8aa1a0' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'reeds.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('1 of 10 images uploaded').waitFor()
  await assertFitsBothWidths(page, 'onboarding-owner-2')
  await page.getByRole('button', { name: 'Create property and finish' }).click()
  await page.getByText('Property created successfully!').waitFor()
  await page.waitForURL('**/owner/dashboard')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Otto' }).waitFor()
  await page.getByText('The Heron House').first().waitFor()
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
    await signInByForm(page, 'first.admin@example.com', PASSWORD)
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
