import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/kernel/languages.ts'
import { i18n, loadTexts, showLanguage } from '#web/lib/i18n.ts'
import { amenityNamed, amenityText, COMMON_AMENITIES } from './amenities.ts'

const common = Object.keys(COMMON_AMENITIES)

describe.each(LANGUAGES)('common amenities in %s', language => {
  beforeAll(async () => {
    await loadTexts(['properties'])
    await showLanguage(language)
  })
  afterAll(() => showLanguage('en'))
  const t = () => i18n.getFixedT(language, 'properties')

  it('are one and the same, in whichever words an owner or a guest types them', () => {
    for (const amenity of common) {
      expect(amenityNamed(` ${amenityText(amenity, t()).toUpperCase()} `, t())).toBe(amenity)
      expect(amenityNamed(amenity.toLowerCase(), t())).toBe(amenity)
    }
  })

  it('have words of their own each', () => {
    expect(new Set(common.map(amenity => amenityText(amenity, t()))).size).toBe(common.length)
  })

  it('leave any other as it was typed', () => {
    expect(amenityNamed(' Geheime Tür ', t())).toBe('Geheime Tür')
    expect(amenityText('Geheime Tür', t())).toBe('Geheime Tür')
  })
})

it('a guest reads a common amenity in their own language', async () => {
  await showLanguage('de')
  expect(amenityText('Wi-Fi', i18n.getFixedT('de', 'properties'))).toBe('WLAN')
  await showLanguage('en')
})
