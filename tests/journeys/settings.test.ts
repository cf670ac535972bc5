import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  axeFindings,
  expectNoSidewaysScroll,
  sharedBrowser,
  signIn,
  visit,
  visitAs,
  type Width,
} from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { appCode } from '../support/factor.ts'
import { linkOf, newestMailTo } from '../support/mails.ts'

const browser = sharedBrowser()

const PASSWORD = 'a lamp in the window'

/** Somebody new, invited by the demo's admin; a journey that changes an account takes one of its own. */
const invited = async (role: 'User' | 'Owner') => {
  const email = `settings-${randomBytes(5).toString('hex')}@people.test`
  const admin = await visitAs(browser, 'admin@demo.test')
  await admin.page.goto('/admin/invitations')
  await admin.page.getByLabel('Email').fill(email)
  await admin.page.getByLabel('Role').selectOption(role.toLowerCase())
  await admin.page.getByRole('button', { name: 'Send Invitation' }).click()
  await admin.page.getByText(email).first().waitFor()
  await admin.context.close()
  const { text } = await newestMailTo(demo().dataDir, email)
  const token = new URL(linkOf(text)).searchParams.get('token')
  const answer = await fetch(`${demo().url}/api/users/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, full_name: 'Sam Setting', password: PASSWORD }),
  })
  expect(answer.status).toBe(201)
  return email
}

/** Signs in and finishes the short onboarding of a guest. */
const enter = async (page: Page, email: string) => {
  await signIn(page, email, PASSWORD)
  await page.getByLabel('Full name').fill('Sam Setting')
  await page.getByRole('button', { name: 'Go to the homes' }).click()
  await page.waitForURL(address => address.pathname === '/')
}

const mailLink = async (email: string) => {
  const link = new URL(linkOf((await newestMailTo(demo().dataDir, email)).text))
  return link.pathname + link.search
}

it('an owner changes their profile; what is wrong is said beside it, and every other tab is one click away', async () => {
  const { page, context, complaints } = await visitAs(browser, 'owner2@demo.test')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/owner/settings')
  const name = page.getByLabel('Full name')
  const before = await name.inputValue()
  await name.fill('M')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Name must be at least 2 characters').waitFor()
  await name.fill(`${before} II`)
  await page.getByLabel('Phone').fill('+1 555 0142')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await page.getByRole('button', { name: `Account menu of ${before} II` }).waitFor()
  await name.fill(before)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: `Account menu of ${before}`, exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.waitForURL('**/owner/settings?tab=notifications')
  const marketing = page.getByRole('switch', { name: 'Marketing' })
  await expect.poll(() => page.getByRole('switch', { name: 'New bookings' }).isChecked()).toBe(true)
  expect(await marketing.isChecked()).toBe(false)
  const saved = page.waitForResponse(answer => answer.url().endsWith('/users/preferences/') && answer.ok())
  await marketing.check()
  await saved
  await page.reload()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('[role=switch]')].at(-1)?.matches(':checked'),
  )
  await context.setOffline(true)
  await marketing.click()
  await page.getByText('Failed to save: Network error - please check your connection').waitFor()
  await expect.poll(() => marketing.isChecked()).toBe(true)
  await context.setOffline(false)
  const undone = page.waitForResponse(answer => answer.url().endsWith('/users/preferences/') && answer.ok())
  await marketing.uncheck()
  await undone
  expect(complaints).toEqual([])
  await context.close()
})

it('a second factor is switched on with an app, asked for at the sign-in, replaced by a recovery code, and switched off', async () => {
  const email = await invited('User')
  const { page, context, complaints } = await visit(browser)
  await enter(page, email)
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const secret = (await dialog.locator('p.figures').textContent())?.replaceAll(/\s/g, '') ?? ''
  await dialog.getByLabel('Code from the app').fill('12345')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('This code is not right, or was used already. Please try the next one.').waitFor()
  await dialog.getByLabel('Code from the app').fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const kept = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await kept).path(), 'utf8')).toContain(codes[9])
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes left').waitFor()

  const elsewhere = await visit(browser, { width: 'phone' })
  await elsewhere.page.goto('/login')
  await elsewhere.page.getByLabel('Email').fill(email)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await axeFindings(elsewhere.page)).toEqual([])
  await elsewhere.page.getByLabel('Code').fill('000000')
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.getByText('This code is not right, or was used already.').first().waitFor()
  await elsewhere.page.getByLabel('Code').fill(codes[0]?.toLowerCase() ?? '')
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.waitForURL(address => address.pathname === '/')

  await page.reload()
  await page.getByText('9 recovery codes left').waitFor()
  await page.getByText('Chrome on Linux').first().waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('One other device was signed out').waitFor()
  await elsewhere.page.goto('/profile')
  await elsewhere.page.waitForURL('**/login**')
  await elsewhere.context.close()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-factor authentication is off').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('the password is changed with the specified words, and a forgotten one is set anew by mail', async () => {
  const email = await invited('User')
  const { page, context } = await visit(browser)
  await enter(page, email)
  await page.goto('/settings?tab=security')
  const submit = page.getByRole('button', { name: 'Change password' })
  await submit.click()
  await page.getByText('Current password is required').waitFor()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByText('Please confirm your password').waitFor()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('brass-key-under-the-mat')
  await page.getByLabel('Confirm new password').fill('another')
  await submit.click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm new password').fill('brass-key-under-the-mat')
  await submit.click()
  await page.getByText('Failed to change password: The current password is not right.').waitFor()
  await page.getByLabel('Current password').fill(PASSWORD)
  await submit.click()
  await page.getByText('Password changed successfully!').waitFor()
  await context.close()

  const forgetful = await visit(browser)
  await forgetful.page.goto('/login')
  await forgetful.page.getByRole('link', { name: 'Forgot password?' }).click()
  await forgetful.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await forgetful.page.getByLabel('Email').fill(email)
  await forgetful.page.getByRole('button', { name: 'Send the link' }).click()
  await forgetful.page.getByRole('heading', { name: 'Check your email' }).waitFor()
  let link = ''
  await expect
    .poll(async () => (link = await mailLink(email)), { timeout: 20_000 })
    .toContain('/reset-password?token=')
  await forgetful.page.goto(link)
  await forgetful.page.waitForURL(address => address.search === '')
  await forgetful.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await forgetful.page.getByLabel('Confirm new password').fill(PASSWORD)
  await forgetful.page.getByRole('button', { name: 'Set the password' }).click()
  await forgetful.page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await signIn(forgetful.page, email, PASSWORD)
  await forgetful.page.goto(link)
  await forgetful.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await forgetful.page.getByLabel('Confirm new password').fill(PASSWORD)
  await forgetful.page.getByRole('button', { name: 'Set the password' }).click()
  await forgetful.page.getByRole('heading', { name: 'This link is invalid or has expired.' }).waitFor()
  await forgetful.context.close()
})

it('a person takes their data along, and then deletes their account', async () => {
  const email = await invited('User')
  const { page, context } = await visit(browser, { width: 'phone' })
  await enter(page, email)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Go on' }).click()
  await question.getByText('The current password is not right.').waitFor()
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Go on' }).click()
  await page.getByText("Data export initiated. You'll receive an email with your data shortly.").waitFor()
  await page.getByRole('button', { name: 'Export Data' }).click()
  await page.getByText('Failed to export data: You asked for your data already.', { exact: false }).waitFor()
  let link = ''
  await expect
    .poll(async () => (link = await mailLink(email)), { timeout: 20_000 })
    .toContain('/data-export/')
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'data-export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const entries = unzipSync(await readFile(await (await download).path()))
  expect(JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())).profile[0].email).toBe(email)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sure = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete your account? This action cannot be undone.',
  })
  await sure.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Failed to delete account: The current password is not right.').waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sure.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Account deleted successfully').waitFor()
  await page.waitForURL(address => address.pathname === '/' || address.pathname === '/login')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await context.close()
})

it('who still has stays ahead is told which', async () => {
  const { page, context } = await visitAs(browser, 'owner@demo.test')
  await page.goto('/owner/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').fill('stay-with-people-you-trust')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account cannot go yet').waitFor()
  expect(await page.getByText(/^A stay at your home /).count()).toBeGreaterThan(0)
  await context.close()
})

describe('the settings of an owner', () => {
  for (const width of ['desktop', 'phone'] as Width[])
    it(`are whole, fit and are accessible at ${width} width, tab by tab, by keyboard alone`, async () => {
      const { page, context, complaints } = await visitAs(browser, 'owner@demo.test', { width })
      await page.goto('/owner/settings')
      await page.getByRole('tab', { name: 'Profile' }).focus()
      const tabs = {
        Profile: page.getByRole('button', { name: 'Export Data' }),
        Payments: page.getByRole('link', { name: 'Go to Payments' }),
        Security: page.getByText('This device'),
        Notifications: page.getByRole('switch', { name: 'Marketing' }),
      }
      for (const [tab, content] of Object.entries(tabs)) {
        await page.getByRole('tab', { name: tab, selected: true }).waitFor()
        await content.waitFor()
        expect({ tab, findings: await axeFindings(page) }).toEqual({ tab, findings: [] })
        await expectNoSidewaysScroll(page, tab)
        await page.keyboard.press('ArrowRight')
      }
      expect(complaints).toEqual([])
      await context.close()
    })
})
