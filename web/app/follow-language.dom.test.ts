import { afterAll, expect, it, vi } from 'vitest'
import { currentLanguage, showLanguage } from '#web/lib/i18n.ts'
import { LANGUAGE_KEY } from '#web/lib/language.ts'
import { followLanguageOfOtherTabs } from './follow-language.ts'

afterAll(() => showLanguage('en'))

it('the page speaks the language that is chosen in another tab, and stays with it where it knows none', async () => {
  await showLanguage('en')
  followLanguageOfOtherTabs()
  const choose = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_KEY, newValue }))
  choose('de')
  await vi.waitFor(() => expect(currentLanguage()).toBe('de'))
  choose('tlh')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'fr' }))
  expect(currentLanguage()).toBe('de')
})
