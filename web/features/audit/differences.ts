import type { AuditEntry } from '#contract/audit/schemas.ts'

type Facts = AuditEntry['before']
type Value = NonNullable<Facts>[string]

interface Difference {
  readonly field: string
  /** Undefined where the entry has no value. */
  readonly was: Value | undefined
  readonly became: Value | undefined
}

/**
 * The differences worth showing: unchanged fields are left out, and so is the label where the new value explains
 * itself.
 */
export const listDifferences = (before: Facts, after: Facts): Difference[] => {
  const differences = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map(field => ({ field, was: before?.[field], became: after?.[field] }))
    .filter(({ was, became }) => JSON.stringify(was) !== JSON.stringify(became))
  return differences.flatMap(difference => {
    if (difference.field !== 'fields' || !Array.isArray(difference.became)) return [difference]
    const unsaid = difference.became.filter(name => !differences.some(({ field }) => field === name))
    return unsaid.length > 0 ? [{ ...difference, became: unsaid }] : []
  })
}
