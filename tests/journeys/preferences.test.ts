import { describe, expect, it } from 'vitest'
import {
  axeFindings,
  expectNoSidewaysScroll,
  lookOver,
  settle,
  sharedBrowser,
  visit,
  visitAs,
  WIDTHS,
  type Width,
} from '../support/browser.ts'
import { askAs } from '../support/signed-in.ts'

const browser = sharedBrowser()

describe.each(Object.keys(WIDTHS) as Width[])('at %s width', width => {
  it('a visitor chooses a language and a currency by keyboard; both last over a reload', async () => {
    const { page, context, complaints } = await visit(browser, { width })
    await page.goto('/about')
    await page.getByRole('link', { name: 'Language English (US)' }).click()
    await page.getByRole('radio', { name: /^English/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('radio', { name: 'Deutsch', checked: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sprache' }).waitFor()
    await page.getByRole('status').getByText('Diese Seite spricht jetzt deine Sprache.').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.title()).toBe('Sprache · Latchkey')
    await lookOver(page, `language-${width}`)
    await page.getByRole('link', { name: 'Währung $ USD' }).click()
    await page.getByRole('radio', { name: /^€ EUR/ }).check()
    await page.getByRole('button', { name: 'Diese Währung verwenden' }).click()
    await page.getByText('Die Preise zeigen jetzt diese Währung.').waitFor()
    await lookOver(page, `currency-${width}`)
    await page.reload()
    await page.getByRole('link', { name: 'Währung € EUR' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the settings of a guest are whole, tab by tab', async () => {
    const { page, context, complaints } = await visitAs(browser, 'guest2@demo.test', { width })
    await page.goto('/settings')
    await page.getByRole('tab', { name: 'Profile' }).focus()
    const tabs = {
      Profile: page.getByLabel('Location'),
      Security: page.getByText('This device'),
      Notifications: page.getByRole('switch', { name: 'Marketing' }),
      Payment: page.getByRole('heading', { name: 'Billing details' }),
      Preferences: page.getByRole('switch', { name: 'Show when I have read messages' }),
    }
    for (const [tab, content] of Object.entries(tabs)) {
      await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor()
      await content.waitFor()
      expect({ tab, findings: await axeFindings(page) }).toEqual({ tab, findings: [] })
      await expectNoSidewaysScroll(page, tab)
      await page.keyboard.press('ArrowRight')
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('what is chosen in the settings counts everywhere, and is kept in the account', async () => {
  const { page, context } = await visitAs(browser, 'guest2@demo.test')
  await page.goto('/settings?tab=preferences')
  await page.getByLabel('Currency').selectOption('jpy')
  await page.getByLabel('Language').selectOption('fr')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await page.getByText('Préférences enregistrées').waitFor()
  await page.getByRole('switch', { name: 'Montrer ma photo avant un séjour' }).click()
  await settle(page)
  expect(await askAs(page, '/users/preferences/')).toMatchObject({
    language: 'fr',
    currency: 'jpy',
    show_picture: false,
  })
  await page.goto('/properties')
  await page
    .getByText(/environ .*¥/)
    .first()
    .waitFor()

  // Another browser, in another language, follows the account.
  const elsewhere = await visitAs(browser, 'guest2@demo.test')
  await elsewhere.page.getByRole('link', { name: 'Langue Français' }).waitFor()
  await elsewhere.context.close()

  await askAs(page, '/users/preferences/', { language: 'en', currency: 'usd', show_picture: true }, 'PATCH')
  await context.close()
})
