/** What a level opens besides its discount, in the order in which an owner reads it. */
export const RIGHTS = [
  'see',
  'price',
  'calendar',
  'place',
  'request',
  'peak',
  'at_once',
  'length_discounts',
  'date_discounts',
] as const
export type Right = (typeof RIGHTS)[number]

/** What a level opens where the platform takes payments. */
export const PAYMENT_RIGHTS = ['direct', 'no_deposit', 'gentler', 'no_security_deposit'] as const
export type PaymentRight = (typeof PAYMENT_RIGHTS)[number]

/** A right is open from a level on: 0 opens it to everyone, 1 to the whole network. */
export const NOBODY = 6

/** The trust of an owner at their own homes, and of an admin: above every level. */
export const UNLIMITED_TRUST = 9

/** One value for everyone else, and one for each level, lowest first. */
export const TRUST_RANKS = [0, 1, 2, 3, 4, 5] as const

interface RequestRights {
  readonly price_from: number
  readonly calendar_from: number
  readonly request_from: number
}

/** From which level on people may request a stay: nobody requests what they see neither the price nor the nights of. */
export const requestFrom = ({ price_from, calendar_from, request_from }: RequestRights): number =>
  Math.max(price_from, calendar_from, request_from)

/** Whether limits never fall from one level to the next; null is no limit. */
export const limitsRise = (limits: readonly (number | null)[]): boolean =>
  limits.every((limit, rank) => {
    const lower = rank === 0 ? 0 : limits[rank - 1]
    return limit === null || (lower !== null && lower !== undefined && limit >= lower)
  })
