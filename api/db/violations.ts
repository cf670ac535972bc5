const EXCLUSION_VIOLATION = '23P01'

/** The database's own word that nights are held already: an exclusion constraint, or a trigger that speaks like one. */
export const isExclusionViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === EXCLUSION_VIOLATION
