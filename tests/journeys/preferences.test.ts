import { expect, it } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { assertFitsBothWidths } from '../support/screen-checks.ts'
import { askAs } from '../support/signed-in.ts'
import { waitForScreen } from '../support/waiting.ts'

it('a visitor chooses a language and a currency by keyboard; both last over a reload', async () => {
  const { page } = await visit()
  await page.goto('/about')
  await page.getByRole('link', { name: 'Language English (US)' }).click()
  await page.getByRole('radio', { name: /^English/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('radio', { name: 'Deutsch', checked: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sprache' }).waitFor()
  await page.getByRole('status').getByText('Diese Seite ist jetzt in deiner Sprache.').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await expect.poll(() => page.title()).toBe('Sprache · Latchkey')
  await assertFitsBothWidths(page, 'language-chosen')
  await page.getByRole('link', { name: 'Währung $ USD' }).click()
  await page.getByRole('radio', { name: /^€ EUR/ }).check()
  await page.getByRole('button', { name: 'Diese Währung verwenden' }).click()
  await page.getByText('Preise werden jetzt auch in dieser Währung angezeigt.').waitFor()
  await assertFitsBothWidths(page, 'currency-chosen')
  await page.reload()
  await page.getByRole('link', { name: 'Währung € EUR' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
})

it('what is chosen in the settings counts everywhere, and is kept in the account', async () => {
  const { page } = await visitAs('guest2@demo.test')
  await page.goto('/settings?tab=preferences')
  await page.getByLabel('Currency').selectOption('jpy')
  await page.getByLabel('Language').selectOption('fr')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await page.getByText('Préférences enregistrées').waitFor()
  await page.getByRole('switch', { name: 'Montrer ma photo avant un séjour' }).click()
  await waitForScreen(page)
  await expect
    .poll(() => askAs(page, '/users/preferences/'))
    .toMatchObject({
      language: 'fr',
      currency: 'jpy',
      show_picture: false,
    })
  await page.goto('/properties')
  await page
    .getByText(/environ .*¥/)
    .first()
    .waitFor()

  // Another browser in another language gets the account's language.
  const elsewhere = await visitAs('guest2@demo.test')
  await elsewhere.page.goto('/')
  await elsewhere.page.getByRole('link', { name: 'Langue Français' }).waitFor()

  await askAs(page, '/users/preferences/', { language: 'en', currency: 'usd', show_picture: true }, 'PATCH')
})
