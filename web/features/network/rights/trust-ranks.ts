import type { TrustLevel } from '#contract/network/schemas.ts'
import {
  PAYMENT_RIGHTS,
  type PaymentRight,
  type Right,
  requestFrom,
} from '#contract/properties/rights.rules.ts'
import type { HomeRights } from '#contract/properties/rights.schemas.ts'

/** The level of people in the owner's network, or 0 for everyone else. */
export interface TrustRank {
  readonly rank: number
  readonly name: string
}

/** Everyone else and the owner's levels, lowest first. */
export const trustRanks = (levels: readonly TrustLevel[], everyoneElse: string): TrustRank[] => [
  { rank: 0, name: everyoneElse },
  ...levels.map(({ level, name }) => ({ rank: level, name })),
]

export const isPaymentRight = (right: string): right is PaymentRight =>
  (PAYMENT_RIGHTS as readonly string[]).includes(right)

/** From which rank on a right really holds: nobody requests or is confirmed without what that needs. */
export const holdsFrom = (rights: HomeRights, right: Right | PaymentRight): number => {
  const request = Math.max(rights.see_from, requestFrom(rights))
  if (right === 'request') return request
  if (isPaymentRight(right)) return Math.max(request, rights[`${right}_from`])
  if (right === 'peak' || right === 'at_once') return Math.max(request, rights[`${right}_from`])
  return Math.max(rights.see_from, rights[`${right}_from`])
}
