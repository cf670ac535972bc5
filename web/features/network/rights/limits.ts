import { MAXIMUM_MONTHS_AHEAD } from '#contract/properties/rights.schemas.ts'

export const MONTHS = Array.from({ length: MAXIMUM_MONTHS_AHEAD }, (_, index) => index + 1)

/**
 * The limits with that of one rank changed. Higher ranks never have less than lower ones, so those that would are moved
 * along; null is no limit.
 */
export const withLimit = (
  limits: readonly (number | null)[],
  rank: number,
  limit: number | null,
): (number | null)[] => {
  const size = (value: number | null | undefined) => value ?? Number.POSITIVE_INFINITY
  return limits.map((before, index) => {
    if (index === rank) return limit
    const isLess = index > rank ? size(before) < size(limit) : size(before) > size(limit)
    return isLess ? limit : before
  })
}
