import type { ExportPart } from './export-calendars.queries.ts'

/** The arrival guides of an owner's homes. A file lies in downloads: it says only whether there are codes and passwords. */
export const guideParts: readonly ExportPart[] = [
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
