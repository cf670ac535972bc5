import { currentLocale } from '#web/lib/i18n.ts'

/** `289`, and `45K` where a column has no room for more. */
export const formatShortPrice = (units: number) =>
  new Intl.NumberFormat(currentLocale(), {
    ...(units >= 10_000 && { notation: 'compact', maximumFractionDigits: 1 }),
  }).format(units)
