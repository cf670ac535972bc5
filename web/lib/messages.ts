import { fieldTexts } from '#contract/messages/en.ts'

/**
 * What a person reads beside a field. Schemas carry keys such as `property.title_short`; what is no key
 * (the server's own words) stays as it is, and nothing stays undefined.
 */
export const message = (key: string | undefined): string | undefined => {
  if (key === undefined || key === '') return undefined
  return (fieldTexts as Readonly<Record<string, string>>)[key] ?? key
}
