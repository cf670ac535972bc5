import { expect, it } from 'vitest'
import { signInByForm, visit, visitAs } from '../support/browser.ts'

it('a guest signs in, stays signed in over a reload and a lapsed access token, and signs out', async () => {
  const { page } = await visit()
  await signInByForm(page, 'guest@demo.test')
  await page.waitForURL('**/')
  await page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()

  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Stay with People You Trust' }).waitFor()

  const lapsed = await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('auth_token') ?? '').split('.')
    const claims = btoa(JSON.stringify({ exp: 1 })).replaceAll('=', '')
    localStorage.setItem('auth_token', `${head}.${claims}.${signature}`)
    return localStorage.getItem('auth_token')
  })
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Daniel Okafor' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe(lapsed)

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByText('User Account').waitFor()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const told = page.getByText(/Signed out successfully|Error signing out/)
  await told.waitFor()
  await expect.poll(() => told.textContent()).toBe('Signed out successfully')
  expect(
    await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')]),
  ).toEqual([null, null])
})

it('a wrong password is answered by the server, and nothing typed is lost', async () => {
  const { page } = await visit()
  await page.goto('/login')
  await page.getByLabel('Email').fill('guest@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Email or password is incorrect.').first().waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('guest@demo.test')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-the-password')
})

it('people are led to where they belong', async () => {
  const { page } = await visit()
  await page.goto('/owner/network')
  await page.waitForURL('**/login**')
  await signInByForm(page, 'guest@demo.test')
  for (const path of ['/owner', '/admin/invitations', '/login', '/onboarding/user']) {
    await page.goto(path)
    await page.waitForURL(address => address.pathname === '/')
  }

  const owner = await visit()
  await signInByForm(owner.page, 'owner@demo.test')
  await owner.page.waitForURL('**/owner')
  await owner.page.goto('/admin/invitations')
  await owner.page.waitForURL(address => address.pathname === '/owner')
  await owner.page.goto('/owner/dashboard')
  await owner.page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await owner.page.waitForURL(address => address.pathname === '/owner')
})

it('on a phone the menu is a drawer, by keyboard too, and every route starts at the top', async () => {
  const { page } = await visitAs('owner@demo.test', { width: 'phone' })
  await page.goto('/owner')
  // A new page gets the focus once it is loaded.
  await page.getByRole('heading', { level: 1, name: 'Welcome, Helen' }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
