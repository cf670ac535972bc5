import { afterAll, expect, it } from 'vitest'
import { i18n, loadTexts, showLanguage } from './i18n.ts'

afterAll(() => showLanguage('en'))

it.each([
  ['en', '1 guest', '1000000 guests'],
  ['de', '1 Gast', '1000000 Gäste'],
  ['es', '1 huésped', '1000000 huéspedes'],
  ['fr', '1 voyageur', '1000000 voyageurs'],
] as const)('counts in %s, whole millions too', async (language, one, million) => {
  await showLanguage(language)
  await loadTexts(['properties'])
  const count = (number: number) => i18n.t('properties:booking.guestCount', { count: number })
  expect([count(1), count(1_000_000)]).toEqual([one, million])
})
