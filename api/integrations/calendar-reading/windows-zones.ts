import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }

/** Windows' names of time zones by CLDR; territory 001 is the zone where no country is given. */
const byWindowsName = new Map(
  cldr.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
)

const cities = new Map<string, string>()
const zoneOfCity = (city: string) => {
  if (cities.size === 0)
    for (const zone of Intl.supportedValuesOf('timeZone'))
      cities.set(zone.slice(zone.lastIndexOf('/') + 1).toLowerCase(), zone)
  return cities.get(city.trim().replaceAll(' ', '_'))
}

/**
 * The IANA name of a Windows time zone: `W. Europe Standard Time`, or as the settings show it: `(UTC-05:00) Eastern
 * Time (US & Canada)`, `(GMT+10:00) Canberra, Melbourne, Sydney`.
 */
export const zoneOfWindows = (name: string): string | undefined => {
  const known = byWindowsName.get(name.toLowerCase())
  if (known) return known
  const shown = name
    .toLowerCase()
    .replace(/^\([^)]*\)\s*/, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
  return (
    byWindowsName.get(shown) ??
    byWindowsName.get(shown.replace(/ time$/, ' standard time')) ??
    shown.split(',').map(zoneOfCity).find(Boolean)
  )
}
