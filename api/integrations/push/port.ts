import type { PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'

export interface PushMessage {
  /** JSON; only the browser can read it (RFC 8291). */
  readonly text: string
  /** How long the push service tries to reach a device that is off. */
  readonly ttlSeconds: number
}

/**
 * `gone`: the browser has unsubscribed. `refused`: trying the same again would not help. `failed`: the service could not
 * be reached, is overloaded or broken.
 */
export const PUSH_OUTCOMES = ['sent', 'gone', 'refused', 'failed'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

/** Sends notifications to browsers through the push services of their makers. Nothing is logged: an address is a secret. */
export interface PushPort {
  readonly publicKey: string
  /** How often each outcome occurred in this process. */
  readonly counts: Readonly<Record<PushOutcome, number>>
  /** Whether an address may be one of a push service. It makes no request. */
  mayReach(endpoint: string): boolean
  send(to: PushSubscriptionInput, message: PushMessage): Promise<PushOutcome>
  close(): Promise<void>
}
