import { type Cents, writeUnits } from '../kernel/money.ts'

/** A transfer in euros, as a banking app reads it from a code. */
interface EpcTransfer {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  /** A creditor reference (ISO 11649). */
  readonly reference: string
  readonly cents: Cents
}

/** What one code may ask for, in cents (EPC069-12, AT-04). */
export const MOST_EPC_CENTS = 99_999_999_999
const MAXIMUM_HOLDER = 70

const compact = (code: string) => code.replaceAll(' ', '')

/**
 * The contents of the QR code of the European Payments Council (EPC069-12, version 002): service tag, version, UTF-8, SEPA
 * credit transfer, BIC, beneficiary, IBAN, amount, no purpose, and the structured reference, with which it ends.
 */
export const epcCode = ({ holder, iban, bic, reference, cents }: EpcTransfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic === null ? '' : compact(bic),
    holder.slice(0, MAXIMUM_HOLDER).trim(),
    compact(iban),
    `EUR${writeUnits(cents, 'eur')}`,
    '',
    compact(reference),
  ].join('\n')
