/** Nights from which a stay has the discount for a week or for a month. */
export const WEEK_NIGHTS = 7
export const MONTH_NIGHTS = 28

export const MAXIMUM_STAY_DISCOUNT = 90
/** So that no stay is booked both early and at the last minute. */
export const EARLY_BIRD_DAYS = { least: 30, most: 540 } as const
export const LAST_MINUTE_DAYS = { least: 0, most: 29 } as const

export const STAY_DISCOUNT_KINDS = ['weekly', 'monthly', 'early_bird', 'last_minute'] as const
export type StayDiscountKind = (typeof STAY_DISCOUNT_KINDS)[number]

/** What a receipt may list besides the discount by trust: those of the home, and the special offer of its owner. */
export const DISCOUNT_LINE_KINDS = [...STAY_DISCOUNT_KINDS, 'special_offer'] as const

/** The discounts that a home gives by length and date, in whole percent; null where it gives none. */
export interface StayDiscounts {
  readonly weekly_percentage: number | null
  readonly monthly_percentage: number | null
  /** For stays that are booked at least `early_bird_days` before check-in. */
  readonly early_bird_percentage: number | null
  readonly early_bird_days: number | null
  /** For stays that are booked at most `last_minute_days` before check-in. */
  readonly last_minute_percentage: number | null
  readonly last_minute_days: number | null
}

export const NO_STAY_DISCOUNTS: StayDiscounts = {
  weekly_percentage: null,
  monthly_percentage: null,
  early_bird_percentage: null,
  early_bird_days: null,
  last_minute_percentage: null,
  last_minute_days: null,
}

interface Discount {
  readonly kind: StayDiscountKind
  readonly percentage: number
}

const discountOf = (kind: StayDiscountKind, percentage: number | null): Discount[] =>
  percentage === null ? [] : [{ kind, percentage }]

/** For its length, a stay has one discount: that of the longest length that it reaches. */
const byLength = ({ weekly_percentage, monthly_percentage }: StayDiscounts, nights: number) => {
  if (nights >= MONTH_NIGHTS && monthly_percentage !== null) return discountOf('monthly', monthly_percentage)
  return nights >= WEEK_NIGHTS ? discountOf('weekly', weekly_percentage) : []
}

const byDate = (home: StayDiscounts, daysAhead: number) => {
  if (home.early_bird_days !== null && daysAhead >= home.early_bird_days)
    return discountOf('early_bird', home.early_bird_percentage)
  return home.last_minute_days !== null && daysAhead <= home.last_minute_days
    ? discountOf('last_minute', home.last_minute_percentage)
    : []
}

/**
 * The discounts that a stay has besides the one by trust, in the order in which they are taken. `daysAhead`: from the
 * home's today to the check-in date.
 */
export const stayDiscountsFor = (
  home: StayDiscounts,
  { nights, daysAhead }: { nights: number; daysAhead: number },
): readonly Discount[] => [...byLength(home, nights), ...byDate(home, daysAhead)]

interface StayDiscountRights {
  readonly length_discounts_from: number
  readonly date_discounts_from: number
}

/** The discounts that a home gives to people of this trust. */
export const openDiscounts = (home: StayDiscounts & StayDiscountRights, rank: number): StayDiscounts => ({
  ...NO_STAY_DISCOUNTS,
  ...(rank >= home.length_discounts_from && {
    weekly_percentage: home.weekly_percentage,
    monthly_percentage: home.monthly_percentage,
  }),
  ...(rank >= home.date_discounts_from && {
    early_bird_percentage: home.early_bird_percentage,
    early_bird_days: home.early_bird_days,
    last_minute_percentage: home.last_minute_percentage,
    last_minute_days: home.last_minute_days,
  }),
})

type Problem = 'property.discount_half' | 'property.monthly_below_weekly'

/** What is wrong with discounts that are each valid alone, by field. */
export const stayDiscountProblems = (home: StayDiscounts): Partial<Record<keyof StayDiscounts, Problem>> => ({
  ...(home.weekly_percentage !== null &&
    home.monthly_percentage !== null &&
    home.monthly_percentage < home.weekly_percentage && {
      monthly_percentage: 'property.monthly_below_weekly' as const,
    }),
  ...halfProblem(home, 'early_bird_percentage', 'early_bird_days'),
  ...halfProblem(home, 'last_minute_percentage', 'last_minute_days'),
})

const halfProblem = (
  home: StayDiscounts,
  percentage: keyof StayDiscounts,
  days: keyof StayDiscounts,
): Partial<Record<keyof StayDiscounts, Problem>> =>
  (home[percentage] === null) === (home[days] === null)
    ? {}
    : { [home[percentage] === null ? percentage : days]: 'property.discount_half' }
