import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '#contract/kernel/audit-actions.ts'

/** The author of an action. */
export type OriginActor =
  | { readonly kind: 'person'; readonly id: string; readonly viewingAs?: string }
  | { readonly kind: 'house'; readonly job: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'visitor' }

/** The author, address and time of the running action. */
export interface Origin {
  readonly who: OriginActor
  readonly address: string | null
  readonly requestId: string | null
  readonly clock: () => Date
  /** The audit actions that the call declares; null outside of calls. */
  readonly audits: readonly AuditAction[] | null
}

const origins = new AsyncLocalStorage<Origin>()

/** Runs `work` with this origin: all its audit entries are attributed to it. */
export const withOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work)

export const asSystem = <T>(job: string, clock: () => Date, work: () => T): T =>
  withOrigin({ who: { kind: 'house', job }, address: null, requestId: null, clock, audits: null }, work)

export const asCommand = <T>(name: string, clock: () => Date, work: () => T): T =>
  withOrigin({ who: { kind: 'command', name }, address: null, requestId: null, clock, audits: null }, work)

/** Throws where no origin is set: every action must have an author. */
export const currentOrigin = (): Origin => {
  const origin = origins.getStore()
  if (!origin) throw new Error('Nobody is known to do this: run it in a request, a job or a command')
  return origin
}
