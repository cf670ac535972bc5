import { HOUR_MS } from '../kernel/durations.ts'

export const MAXIMUM_SCHEDULED_MESSAGES = 20
export const MAXIMUM_DAYS_BEFORE = 60
export const MAXIMUM_DAYS_AFTER = 30
/** How late a message may still be sent, after the server stood still; later it is not sent at all. */
export const HOURS_LATE = 12

export const MOMENTS = ['confirmation', 'before_arrival', 'arrival', 'departure', 'after_departure'] as const
export type MessageMoment = (typeof MOMENTS)[number]

/** What may stand in braces in a text. */
export const MESSAGE_FIELDS = [
  'guest_first_name',
  'home',
  'address',
  'arrival_date',
  'arrival_time',
  'departure_date',
  'departure_time',
  'nights',
  'guide_link',
] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

const IN_BRACES = /\{([^{}\n]*)\}/g

const isMessageField = (name: string): name is MessageField =>
  (MESSAGE_FIELDS as readonly string[]).includes(name)

/** What stands in braces in a text and is no field, each once. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(IN_BRACES)].map(([, name = '']) => name).filter(name => !isMessageField(name)),
  ),
]

/**
 * Fills the fields of a text. A line with a field that has nothing to say (null) is left out. What is longer than `most`
 * is cut, with an ellipsis.
 */
export const fillFields = (
  text: string,
  facts: Readonly<Record<MessageField, string | null>>,
  most: number,
): string => {
  const valueFor = (name: string) => (isMessageField(name) ? facts[name] : `{${name}}`)
  const filled = text
    .split('\n')
    .filter(line => [...line.matchAll(IN_BRACES)].every(([, name = '']) => valueFor(name) !== null))
    .map(line => line.replaceAll(IN_BRACES, (_, name: string) => valueFor(name) ?? ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  // A cut between the halves of a character would leave a broken one.
  return filled.length > most
    ? `${filled
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : filled
}

/** What became, or will become, of a message for a stay. */
export type ScheduledState = 'ahead' | 'sent' | 'skipped' | 'empty' | 'too_late' | 'passed' | 'paused'

/** `due`: null where the moment had passed when the stay was confirmed. */
export const scheduledState = (
  {
    outcome,
    due,
    active,
    effectiveSince,
  }: {
    outcome: 'sent' | 'skipped' | 'empty' | null
    due: Date | null
    active: boolean
    effectiveSince: Date
  },
  now: Date,
): ScheduledState => {
  if (outcome) return outcome
  if (!due || due < effectiveSince) return 'passed'
  if (!active) return due <= now ? 'passed' : 'paused'
  return now.getTime() - due.getTime() > HOURS_LATE * HOUR_MS ? 'too_late' : 'ahead'
}
