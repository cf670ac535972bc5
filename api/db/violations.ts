const EXCLUSION_VIOLATION = '23P01'

/** The name that the database gives to the rule that was violated. */
export const violatedConstraint = (error: unknown): string | undefined =>
  (error as { constraint?: string } | null)?.constraint

/**
 * Whether the database reports that nights are already held: by an exclusion constraint, or by a trigger that raises
 * the same error.
 */
export const isExclusionViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === EXCLUSION_VIOLATION
