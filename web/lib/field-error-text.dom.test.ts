import { afterEach, expect, it } from 'vitest'
import { fieldErrorText } from './field-error-text.ts'
import { ALL_FIELD_TEXTS } from './field-texts.ts'
import { i18n, loadTexts } from './i18n.ts'

afterEach(() => loadTexts([ALL_FIELD_TEXTS]))

it('says something general where the texts of all fields are not loaded, and never a key', async () => {
  await loadTexts([])
  i18n.removeResourceBundle('en', ALL_FIELD_TEXTS)
  expect(fieldErrorText('property.title_short')).toBe('This value is not valid.')
  expect(fieldErrorText('field.required')).not.toContain('.required')
  expect(fieldErrorText('This name is taken.')).toBe('This name is taken.')
  await loadTexts([ALL_FIELD_TEXTS])
  expect(fieldErrorText('property.title_short')).toBe('Title must be at least 3 characters long')
})
