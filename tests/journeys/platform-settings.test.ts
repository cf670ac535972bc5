import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { SomeSettings } from '#contract/platform/settings.schemas.ts'
import { visitAs } from '../support/browser.ts'
import {
  changePlatformSettings,
  fetchPlatformSettings,
  restorePlatformSettings,
} from '../support/platform-settings.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { waitForFocus } from '../support/waiting.ts'

/** Opens the settings as an admin, and restores them afterwards. */
const openSettings = async () => {
  const { page } = await visitAs('admin@demo.test')
  await restorePlatformSettings(page)
  await page.goto('/admin/settings')
  await page.getByRole('form', { name: 'Prices' }).waitFor()
  return page
}
const group = (page: Page, name: string) => page.getByRole('form', { name })
const typeInto = async (field: Locator, text: string) => {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}
const typedIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()
const isFocused = (found: Locator) => found.evaluate(element => element === document.activeElement)
const described = (field: Locator) =>
  field.evaluate(input =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
      .join(' '),
  )

/** Each field with its description, as a screen reader announces it, an invalid value, and the error. */
const FIELDS = [
  ['Prices', 'Standard discount', 'without a trust level', '101', 'Discount must be a number from 0 to 100'],
  [
    'Prices',
    'Service fee',
    'Added once to every stay',
    '-1',
    'Service fee must be a number from 0 to 10,000',
  ],
  ['Deadlines', 'Requests stay open for', 'expires', '3', 'Requests must last from 4 to 336 whole hours'],
  ['Deadlines', 'Invitations stay open for', 'no longer works', '1.5', 'Invitations must last from 2 to 90'],
  [
    'Email and contact',
    'Sender of emails',
    'in every email',
    'x',
    'Sender name must be at least 2 characters',
  ],
  ['Email and contact', 'Contact address', 'to every admin', 'desk', 'Please enter a valid email address'],
  [
    'How long data is kept',
    'Stays and receipts',
    'end of a stay',
    '1',
    'Years must be a whole number from 2',
  ],
  ['How long data is kept', 'Messages', 'last message', '8', 'Messages cannot be kept longer than bookings.'],
  ['Exchange rates', 'Yen', '', '0', 'Enter how much a dollar is, greater than 0.'],
] as const

describe('the settings of the place', () => {
  it('say what each does, and beside the field what it does not take', async () => {
    const page = await openSettings()
    await assertFitsBothWidths(page, 'platform-settings')
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })
    for (const [form, label, effect, wrong, message] of FIELDS) {
      const field = group(page, form).getByLabel(label, { exact: true })
      await expect.poll(() => described(field)).toContain(effect)
      const right = await field.inputValue()
      await typeInto(field, wrong)
      await page.keyboard.press('Enter')
      await group(page, form).getByText(message).waitFor()
      await expect.poll(() => described(field)).toContain(message)
      await waitForFocus(field)
      if (label === 'Messages') await assertFitsBothWidths(page, 'platform-settings-wrong')
      await typeInto(field, right)
      if (right === '') await field.press('Backspace')
      await group(page, form).getByText(message).waitFor({ state: 'detached' })
    }
    expect(sent).toEqual([])
  })

  it('are saved by keyboard, and the record says what was and what is', async () => {
    const page = await openSettings()
    const before = await fetchPlatformSettings(page)
    const after = before.request_lifetime_hours + 13
    const save = group(page, 'Deadlines').getByRole('button', { name: 'Save' })
    await expect.poll(() => save.isDisabled()).toBe(true)
    await typeInto(page.getByLabel('Requests stay open for'), String(after))
    // Skips the other field, and the name of the person who changed one last.
    for (let turn = 0; turn < 3 && !(await isFocused(save)); turn++) await page.keyboard.press('Tab')
    await waitForFocus(save)
    await page.keyboard.press('Enter')
    await page.getByText('Deadlines saved').waitFor()
    await group(page, 'Deadlines').getByText('Last changed').waitFor()
    await expect.poll(() => fetchPlatformSettings(page)).toEqual({ ...before, request_lifetime_hours: after })

    await page.goto('/admin/audit-log?action=settings.changed')
    const newest = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
    await newest.getByText(String(after), { exact: true }).waitFor()
    await newest.getByText(String(before.request_lifetime_hours), { exact: true }).waitFor()
    await assertFitsBothWidths(page, 'platform-settings-record')
  })

  it('tell the second of two admins who save at once, who loses nothing typed', async () => {
    const page = await openSettings()
    const form = group(page, 'Prices')
    const clash = async (theirs: SomeSettings) => {
      await typeInto(page.getByLabel('Standard discount'), '21')
      await typeInto(page.getByLabel('Service fee', { exact: true }), '51.5')
      await changePlatformSettings(page, theirs)
      await page.keyboard.press('Enter')
      const notice = form.getByRole('alert').filter({ hasText: 'Another admin changed this first' })
      await notice.waitFor()
      return notice
    }
    const typed = async () => [await typedIn(page, 'Standard discount'), await typedIn(page, 'Service fee')]

    const first = await clash({ standard_discount_percentage: 22.5 })
    await first.getByText('Standard discount: 22.5').waitFor()
    await first.getByText('Service fee: 50').waitFor()
    await expect.poll(() => typed()).toEqual(['21', '51.5'])
    expect((await fetchPlatformSettings(page)).service_fee_cents).toBe(5_000)
    await assertFitsBothWidths(page, 'platform-settings-overtaken')
    await first.getByRole('button', { name: 'Use the saved values' }).focus()
    await page.keyboard.press('Enter')
    await first.waitFor({ state: 'detached' })
    await expect.poll(() => typed()).toEqual(['22.5', '50'])
    await waitForFocus(page.getByLabel('Standard discount'))

    const second = await clash({ service_fee_cents: 4_900 })
    await second.getByText('Service fee: 49').waitFor()
    await page.getByLabel('Service fee', { exact: true }).press('Enter')
    await page.getByText('Prices saved').waitFor()
    await second.waitFor({ state: 'detached' })
    await expect
      .poll(() => fetchPlatformSettings(page))
      .toMatchObject({
        standard_discount_percentage: 21,
        service_fee_cents: 5_150,
      })
  })

  it('ask twice before more is forgotten, and before a page is left', async () => {
    const page = await openSettings()
    const years = page.getByLabel('Stays and receipts')
    await typeInto(years, '6')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete sooner?' })
    await question
      .getByText(/^Tonight, guest and history of every stay that ended before .* are deleted/)
      .waitFor()
    await assertFitsBothWidths(page, 'platform-settings-forget')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => years.inputValue()).toBe('6')
    expect((await fetchPlatformSettings(page)).bookings_kept_years).toBe(7)

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    const leaving = page.getByRole('alertdialog')
    await leaving.waitFor()
    await page.keyboard.press('Escape')
    await leaving.waitFor({ state: 'detached' })
    await expect.poll(() => years.inputValue()).toBe('6')

    await years.press('Enter')
    await question.getByRole('button', { name: 'Save and delete' }).click()
    await page.getByText('Years saved').waitFor()
    expect((await fetchPlatformSettings(page)).bookings_kept_years).toBe(6)
    await typeInto(years, '7')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await fetchPlatformSettings(page)).bookings_kept_years).toBe(7)
    await expect.poll(() => question.count()).toBe(0)
  })
})

it('settings that cannot be loaded say so, and are loaded again', async () => {
  const { page } = await visitAs('admin@demo.test')
  await page.route('**/api/admin/settings/', route => route.abort())
  await page.goto('/admin/settings')
  await page.getByText('The settings could not be loaded').waitFor()
  await page.unroute('**/api/admin/settings/')
  await page.getByRole('button', { name: /try again/i }).click()
  await page.getByRole('form', { name: 'Prices' }).waitFor()
})
