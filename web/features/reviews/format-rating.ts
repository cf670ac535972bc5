import { currentLocale } from '#web/lib/i18n.ts'

/** `4.8`; always one decimal, so that 5.0 stands beside it as an equal. */
export const formatRating = (average: number) =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    average,
  )
