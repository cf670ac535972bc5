import * as z from 'zod/mini'
import { code } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'

export const MAXIMUM_PUSH_DEVICES = 10
const LONGEST_ENDPOINT = 2_048

const timeOfDay = z.string('field.invalid').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'field.invalid'))

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const quietHours = z
  .strictObject({
    from: timeOfDay,
    until: timeOfDay,
    /** Of the device on which they were chosen. */
    time_zone: z
      .string('field.invalid')
      .check(z.maxLength(60, 'field.too_long'), z.refine(isTimeZone, 'field.invalid')),
  })
  // Otherwise nobody could say whether they last a day or no time.
  .check(z.refine(({ from, until }) => from !== until, { error: 'push.same_times', path: ['until'] }))

export const pushDevice = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Turned on in the session that asks. */
  current: z.boolean(),
  created_at: z.string(),
  last_sent_at: z.nullable(z.string()),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushSettings = z.object({
  /** With it a browser subscribes: the server's public key (RFC 8292), in base64url. */
  public_key: z.string(),
  requests: z.boolean(),
  messages: z.boolean(),
  arrivals: z.boolean(),
  searches: z.boolean(),
  conflicts: z.boolean(),
  quiet: z.nullable(quietHours),
  /** This session's device first, then the newest. */
  devices: z.array(pushDevice),
})
export type PushOverview = z.infer<typeof pushSettings>

export const pushChanges = z.strictObject({
  requests: z.optional(z.boolean()),
  messages: z.optional(z.boolean()),
  arrivals: z.optional(z.boolean()),
  searches: z.optional(z.boolean()),
  conflicts: z.optional(z.boolean()),
  quiet: z.optional(z.nullable(quietHours)),
})
export type PushChanges = z.infer<typeof pushChanges>

/** A subscription as browsers make it: where to send to, and the keys of RFC 8291 (an uncompressed point, and 16 bytes). */
export const pushSubscription = z.strictObject({
  endpoint: code(LONGEST_ENDPOINT),
  keys: z.strictObject({
    p256dh: z.string('field.required').check(z.regex(/^B[\w-]{86}$/, 'field.invalid')),
    auth: z.string('field.required').check(z.regex(/^[\w-]{22}$/, 'field.invalid')),
  }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>
