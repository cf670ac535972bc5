/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const OTHER_DECIMALS = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map(code => [code, Number(decimals)] as const)),
)

export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** The signs that only one currency has; a dollar sign may be of twenty. */
const SIGNS = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
])

/** The currency of a code or a sign beside an amount; null where it is unknown. */
export const readCurrency = (written: string): string | null =>
  SIGNS.get(written) ?? (isCurrencyCode(written) ? written : null)

export const decimalsOf = (currency: string): number => OTHER_DECIMALS.get(currency) ?? 2

/**
 * The digits before and after the decimal mark as minor units. Null for a fraction of a minor unit, and for more than a
 * number holds exactly.
 */
export const toMinorUnits = (whole: string, fraction: string, currency: string): number | null => {
  const decimals = decimalsOf(currency)
  if (/[^0]/.test(fraction.slice(decimals))) return null
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return Number.isSafeInteger(units) ? units : null
}
