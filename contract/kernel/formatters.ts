// Creating a formatter takes ten to fifty times as long as using it, and a list formats hundreds of values.

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** The formatter of numbers with these options; created once. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options)
  const made = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, made)
  return made
}

/** A number as people read it: with a true minus sign (U+2212), and none before 0. Files write numbers themselves. */
export const writeNumber = (locale: string, value: number, options: Intl.NumberFormatOptions = {}) =>
  numberFormat(locale, { signDisplay: 'negative', ...options })
    .format(value)
    .replace('-', '\u2212')

/**
 * The formatter of dates with these options; created once. The time zone is required: a kept formatter would not follow
 * the device into another one.
 */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options)
  const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, made)
  return made
}
