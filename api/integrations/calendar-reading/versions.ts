import type { CalendarEvent, Substitute } from './events.ts'
import type { WarningCollector } from './warnings.ts'

const sameTimes = (one: CalendarEvent, other: CalendarEvent) =>
  one.start.wall === other.start.wall &&
  one.span?.nominal === other.span?.nominal &&
  one.span?.exact === other.span?.exact

/**
 * Events by UID. UIDs are often not unique, so events that share one all count; only a later version, with a higher
 * SEQUENCE, replaces an earlier one.
 */
export const currentVersions = (all: readonly CalendarEvent[], remarks: WarningCollector) => {
  const whole = new Map<string, CalendarEvent[]>()
  /** Also by the date that they replace. */
  const single = new Map<string, CalendarEvent[]>()
  const events: CalendarEvent[] = []
  for (const event of all) {
    const { uid, instead } = event
    const [named, name] = instead ? [single, `${instead.wall} ${uid}`] : [whole, uid]
    if (uid === '') events.push(event)
    else if (!named.get(name)?.push(event)) named.set(name, [event])
  }
  /** By series. */
  const substitutes = new Map<string, Substitute[]>()
  for (const versions of [...whole.values(), ...single.values()]) {
    const latest = versions.reduce((most, { sequence }) => Math.max(most, sequence ?? 0), 0)
    const current = versions.filter(({ sequence }) => sequence === null || sequence >= latest)
    if (current.length < versions.length)
      remarks.note('superseded', versions[0]?.uid, versions.length - current.length)
    const [one, ...others] = current
    const different = one && others.filter(other => !sameTimes(one, other)).length
    if (different) remarks.add('uid_repeated', one.uid, different)
    for (const event of current) {
      events.push(event)
      if (!event.instead) continue
      const substitute = { ...event, instead: event.instead }
      if (!substitutes.get(event.uid)?.push(substitute)) substitutes.set(event.uid, [substitute])
    }
  }
  return { events, substitutes }
}
