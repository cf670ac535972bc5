import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '#contract/audit/actions.schemas.ts'

/** On whose behalf something is done. */
export type Who =
  | { readonly kind: 'person'; readonly id: string; readonly viewingAs?: string }
  | { readonly kind: 'house'; readonly job: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'visitor' }

/** Who does what is being done now, from where, and when that is. */
export interface Origin {
  readonly who: Who
  readonly address: string | null
  readonly requestId: string | null
  readonly clock: () => Date
  /** What the call says that it records; null outside of calls. */
  readonly records: readonly AuditAction[] | null
}

const origins = new AsyncLocalStorage<Origin>()

/** Does `work` in the name of who asked for it: all that it records says so. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work)

export const asHouse = <T>(job: string, clock: () => Date, work: () => T): T =>
  withOrigin({ who: { kind: 'house', job }, address: null, requestId: null, clock, records: null }, work)

export const asCommand = <T>(name: string, clock: () => Date, work: () => T): T =>
  withOrigin({ who: { kind: 'command', name }, address: null, requestId: null, clock, records: null }, work)

/** Throws where nobody said who it is: what nobody does must not be done. */
export const currentOrigin = (): Origin => {
  const origin = origins.getStore()
  if (!origin) throw new Error('Nobody is known to do this: run it in a request, a job or a command')
  return origin
}
