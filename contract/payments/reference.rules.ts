/** A creditor reference (ISO 11649) here is `RF`, two check digits and fourteen digits. */
export const REFERENCE_DIGITS = 14

/** The remainder by 97 of a number that is too long for a computer's own (ISO 7064, MOD 97-10). */
const remainderBy97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** `RF` in the digits that check it: R is 27 and F is 15. */
const RF_IN_DIGITS = '2715'

/** The creditor reference of fourteen digits, with its check digits. */
export const toCreditorReference = (digits: string): string => {
  const check = 98 - remainderBy97(`${digits}${RF_IN_DIGITS}00`)
  return `RF${String(check).padStart(2, '0')}${digits}`
}

const isCreditorReference = (reference: string) =>
  remainderBy97(`${reference.slice(4)}${RF_IN_DIGITS}${reference.slice(2, 4)}`) === 1

/**
 * The valid creditor references in what a payer wrote, each once. Banks break the text anywhere and add signs, so that
 * spaces and punctuation are passed over.
 */
export const findCreditorReferences = (written: string): string[] => {
  const compact = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const found = [...compact.matchAll(/(?=(RF\d{16}))/g)].flatMap(([, reference]) => reference ?? [])
  return [...new Set(found)].filter(isCreditorReference)
}

/** In groups of four, as people read and type it. */
export const spellReference = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
