import { ALL_FIELD_TEXTS, FIELD_TEXTS } from './field-texts.ts'
import { i18n } from './i18n.ts'

const textsOf = (namespace: string): Readonly<Record<string, string>> | undefined =>
  i18n.getResourceBundle(i18n.language, namespace)

/**
 * The text beside a field. Schemas carry keys such as `property.title_short`; a text that is no key (the server's own
 * words) is returned unchanged, and so is undefined.
 */
export const fieldErrorText = (key: string | undefined): string | undefined => {
  if (key === undefined || key === '') return undefined
  const general = textsOf(FIELD_TEXTS)
  const known = textsOf(ALL_FIELD_TEXTS)?.[key] ?? general?.[key]
  if (known !== undefined) return known
  // The texts of all fields could not be loaded.
  return /^[a-z]+\.[a-z_]+$/.test(key) ? general?.['field.invalid'] : key
}
