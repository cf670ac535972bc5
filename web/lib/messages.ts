import { FIELD_TEXTS } from './field-texts.ts'
import { i18n } from './i18n.ts'

/**
 * What a person reads beside a field. Schemas carry keys such as `property.title_short`; what is no key
 * (the server's own words) stays as it is, and nothing stays undefined.
 */
export const message = (key: string | undefined): string | undefined => {
  if (key === undefined || key === '') return undefined
  const texts: Readonly<Record<string, string>> | undefined = i18n.getResourceBundle(
    i18n.language,
    FIELD_TEXTS,
  )
  return texts?.[key] ?? key
}
