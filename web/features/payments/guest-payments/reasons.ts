import type { IncomingPayment, PayableStay } from '#contract/payments/guest-payments.schemas.ts'

export type CandidateReason = 'reference' | 'amount' | 'name'

/** Banks write names in capitals, without accents, and with the family name first. */
const wordsOfName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word.length > 1)

/** Whether both may be the same person: two words in common, or all words of the shorter name. */
const isSameName = (one: string, other: string) => {
  const words = wordsOfName(one)
  const others = wordsOfName(other)
  const common = words.filter(word => others.includes(word)).length
  return common > 0 && common >= Math.min(2, words.length, others.length)
}

/** Without the check digits, which payers mistype or leave out; banks break the text anywhere. */
const namesReference = (remittance: string, reference: string) =>
  remittance.replaceAll(/[^A-Za-z0-9]/g, '').includes(reference.slice(4))

/** Why a payment may be for a stay, as far as an admin can see it too. */
export const findCandidateReasons = (
  { remittance, amount_cents, payer_name }: IncomingPayment,
  { reference, total_cents, paid_cents, guest_name }: PayableStay,
): CandidateReason[] => [
  ...(namesReference(remittance, reference) ? (['reference'] as const) : []),
  ...(amount_cents === total_cents - paid_cents || amount_cents === total_cents ? (['amount'] as const) : []),
  ...(payer_name !== null && isSameName(payer_name, guest_name) ? (['name'] as const) : []),
]
