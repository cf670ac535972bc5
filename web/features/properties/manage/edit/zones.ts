/** The time zones that this browser knows, always including `stored`, as [region, names][]. */
export const zonesByRegion = (stored: string): [string, string[]][] => {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), stored])
  const regions = Map.groupBy([...known].sort(), zone => zone.split('/')[0] ?? zone)
  return [...regions]
}
