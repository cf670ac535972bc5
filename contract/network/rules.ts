/** The discount of one level of an owner. */
export interface GivenAtLevel {
  level: number
  default_discount_percentage: number
}

export const EVERYONE_ELSE_REASONS = ['standard', 'lowest_level', 'chosen'] as const
export type EveryoneElseReason = (typeof EVERYONE_ELSE_REASONS)[number]

/**
 * The discount of people without a level at an owner's homes, and its reason: the standard discount, limited by the
 * owner's lowest level and by the owner's own setting. More trust never costs more.
 */
export const everyoneElseGets = ({
  standard,
  levels,
  chosen,
}: {
  standard: number
  levels: readonly GivenAtLevel[]
  /** Null where the owner allows the maximum. */
  chosen: number | null
}): { percentage: number; most: number; reason: EveryoneElseReason } => {
  const lowest = Math.min(...levels.map(level => level.default_discount_percentage))
  const most = Math.min(standard, lowest)
  if (chosen !== null && chosen < most) return { percentage: chosen, most, reason: 'chosen' }
  return { percentage: most, most, reason: lowest < standard ? 'lowest_level' : 'standard' }
}

/**
 * The levels that must be raised so that none gives less than one with a lower number, each with its new discount;
 * lowest first, and empty where all is in order. No level is lowered.
 */
export const levelsToRaise = <Level extends GivenAtLevel>(levels: readonly Level[]): Level[] => {
  const raised: Level[] = []
  let least = 0
  for (const level of levels.toSorted((one, other) => one.level - other.level)) {
    if (level.default_discount_percentage < least)
      raised.push({ ...level, default_discount_percentage: least })
    else least = level.default_discount_percentage
  }
  return raised
}
