import type { ExportPart } from './export-calendars.queries.ts'

/**
 * What an owner wrote of their homes in other languages, and their arrival guides. A file lies in downloads: it says only
 * whether there are codes and passwords.
 */
export const guideParts: readonly ExportPart[] = [
  {
    name: 'texts-of-homes',
    read: (on, userId) =>
      on
        .selectFrom('property_texts as text')
        .innerJoin('properties', 'properties.id', 'text.property_id')
        .select(['properties.title as property', 'text.language', 'text.description', 'text.house_rules'])
        .where('properties.owner_id', '=', userId)
        .orderBy('properties.created_at')
        .orderBy('text.language')
        .execute(),
  },
  {
    name: 'arrival-guides',
    read: (on, userId) =>
      on
        .selectFrom('arrival_guides as guide')
        .innerJoin('properties', 'properties.id', 'guide.property_id')
        .select(['properties.title as property', 'guide.directions', 'guide.manual', 'guide.wifi_name'])
        .select(({ eb }) => [
          eb('guide.access_sealed', 'is not', null).as('has_access'),
          eb('guide.wifi_password_sealed', 'is not', null).as('has_wifi_password'),
        ])
        .select(['guide.opens_days_before', 'guide.updated_at'])
        .where('properties.owner_id', '=', userId)
        .orderBy('guide.updated_at')
        .execute(),
  },
]
