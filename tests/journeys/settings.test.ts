import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { signInByForm, visit, visitAs, type Width } from '../support/browser.ts'
import { demo } from '../support/demo.ts'
import { appCode } from '../support/factor.ts'
import { findLink, newestMailTo } from '../support/mails.ts'
import { member } from '../support/newcomers.ts'
import { axeFindings, expectNoSidewaysScroll } from '../support/screen-checks.ts'

const PASSWORD = 'a lamp in the window'

/** A new person who has finished onboarding, because a journey that changes an account needs its own. */
const enter = async (width?: Width) => {
  const email = await member('Sam Setting', PASSWORD)
  return { email, ...(await visitAs(email, { width, password: PASSWORD })) }
}

const mailLink = async (email: string) => {
  const link = new URL(findLink((await newestMailTo(demo().dataDir, email)).text))
  return link.pathname + link.search
}

it('an owner changes their profile; what is wrong is said beside it, and every other tab is one click away', async () => {
  const { page, context } = await visitAs('owner2@demo.test')
  await page.goto('/owner')
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
  await expect.poll(() => marketing.isChecked()).toBe(false)
  const saved = page.waitForResponse(answer => answer.url().endsWith('/users/preferences/') && answer.ok())
  await marketing.check()
  await saved
  await page.reload()
  await expect.poll(() => marketing.isChecked()).toBe(true)
  await context.setOffline(true)
  await marketing.click()
  await page.getByText('Failed to save: Network error - please check your connection').waitFor()
  await expect.poll(() => marketing.isChecked()).toBe(true)
  await context.setOffline(false)
  const undone = page.waitForResponse(answer => answer.url().endsWith('/users/preferences/') && answer.ok())
  await marketing.uncheck()
  await undone
})

it('a second factor is switched on with an app, asked for at the sign-in, replaced by a recovery code, and switched off', async () => {
  const { page, email } = await enter()
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
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()

  const elsewhere = await visit({ width: 'phone' })
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

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-factor authentication is off').waitFor()
})

it('the password is changed with the specified words, and a forgotten one is set anew by mail', async () => {
  const { page, email } = await enter()
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

  const forgetful = await visit()
  await forgetful.page.goto('/login')
  await forgetful.page.getByRole('link', { name: 'Forgot password?' }).click()
  await forgetful.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await forgetful.page.getByLabel('Email').fill(email)
  await forgetful.page.getByRole('button', { name: 'Send the link' }).click()
  await forgetful.page.getByRole('heading', { name: 'Check your email' }).waitFor()
  let link = ''
  await expect.poll(async () => (link = await mailLink(email))).toContain('/reset-password?token=')
  await forgetful.page.goto(link)
  await forgetful.page.waitForURL(address => address.search === '')
  await forgetful.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await forgetful.page.getByLabel('Confirm new password').fill(PASSWORD)
  await forgetful.page.getByRole('button', { name: 'Set the password' }).click()
  await forgetful.page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await signInByForm(forgetful.page, email, PASSWORD)
  await forgetful.page.goto(link)
  await forgetful.page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await forgetful.page.getByLabel('Confirm new password').fill(PASSWORD)
  await forgetful.page.getByRole('button', { name: 'Set the password' }).click()
  await forgetful.page.getByRole('heading', { name: 'This link is invalid or has expired.' }).waitFor()
})

it('a person takes their data along, and then deletes their account', async () => {
  const { page, email } = await enter('phone')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await question.getByText('The current password is not right.').waitFor()
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.getByText("Data export initiated. You'll receive an email with your data shortly.").waitFor()
  await page.getByRole('button', { name: 'Export Data' }).click()
  await page.getByText('Failed to export data: You asked for your data already.', { exact: false }).waitFor()
  let link = ''
  await expect.poll(async () => (link = await mailLink(email))).toContain('/data-export/')
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

it('who still has stays ahead is told which', async () => {
  const { page } = await visitAs('owner@demo.test')
  await page.goto('/owner/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').fill('stay-with-people-you-trust')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account cannot be deleted yet').waitFor()
  await expect.poll(() => page.getByText(/^A stay at your home /).count()).toBeGreaterThan(0)
})
