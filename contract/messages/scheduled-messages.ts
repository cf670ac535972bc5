import type { Language } from '../kernel/languages.ts'

/** How many nights, as the field `nights` of scheduled messages says it. */
export const nightsInWords: Record<Language, Record<'one' | 'other', string>> = {
  en: { one: '{count} night', other: '{count} nights' },
  de: { one: '{count} Nacht', other: '{count} Nächte' },
  es: { one: '{count} noche', other: '{count} noches' },
  fr: { one: '{count} nuit', other: '{count} nuits' },
}
