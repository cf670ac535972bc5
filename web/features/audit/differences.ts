import type { AuditEntry } from '#contract/audit/schemas.ts'

type Facts = AuditEntry['before']
type Value = NonNullable<Facts>[string]

interface Difference {
  readonly field: string
  /** Undefined where nothing was said of it. */
  readonly was: Value | undefined
  readonly became: Value | undefined
}

/** What is worth saying: what stayed as it was is left out. */
export const differencesOf = (before: Facts, after: Facts): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map(field => ({ field, was: before?.[field], became: after?.[field] }))
    .filter(({ was, became }) => JSON.stringify(was) !== JSON.stringify(became))
