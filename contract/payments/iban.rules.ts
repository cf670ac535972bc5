/** Capital letters without the spaces in which account numbers are printed. */
export const compactAccount = (written: string) => written.replaceAll(/\s/g, '').toUpperCase()

/**
 * Whether a compact text is an IBAN (ISO 13616): country, check digits and account, 15 to 34 characters, whose number
 * leaves 1 when divided by 97 (ISO 7064, MOD 97-10).
 */
export const isIban = (compact: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false
  const moved = compact.slice(4) + compact.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

/** Whether a compact text is a BIC (ISO 9362): bank, country, place and, if any, branch. */
export const isBic = (compact: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(compact)
