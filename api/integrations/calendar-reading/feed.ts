import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import { readComponents } from './components.ts'
import { DAY_SECONDS, dayOf } from './dates.ts'
import { decodeLines } from './decode.ts'
import { type CalendarEvent, nightsAt, readEvent } from './events.ts'
import type { World } from './points.ts'
import type { How, Reading, TakenRange, Verdict } from './reading.ts'
import { Remarks } from './remarks.ts'
import { type Instance, instancesOf, repeats } from './series.ts'
import { currentOf } from './versions.ts'
import { clockOf, openZones } from './zones.ts'

const EPOCH = '1970-01-01'
/** More than this share of lines that say nothing, and it is something else than a calendar. */
const MOST_JUNK = 0.2

type Days = readonly [number, number]

const mergeDays = (days: Days[]): Days[] => {
  const merged: [number, number][] = []
  for (const [from, until] of days.sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else merged.push([from, until])
  }
  return merged
}

/** The nights that are taken, by whom they were: others, or us. */
class Taken {
  readonly #world: World
  readonly #days = { ours: [] as Days[], theirs: [] as Days[] }

  constructor(world: World) {
    this.#world = world
  }

  add({ start, span }: Instance, ours: boolean) {
    const { from, until } = this.#world
    // Far from every night that matters there is no need to ask clocks.
    const [first, last] = [start.wall, start.wall + (span ? span.nominal + span.exact : 0)]
    if (dayOf(first) > until + 2 || dayOf(last) < from - 2) return
    const [begins, ends] = nightsAt(start, span, this.#world)
    const clipped: Days = [Math.max(begins, from), Math.min(ends, until)]
    if (clipped[0] < clipped[1]) this.#days[ours ? 'ours' : 'theirs'].push(clipped)
  }

  ranges(): TakenRange[] {
    const named = (days: Days[], ours: boolean) =>
      mergeDays(days).map(([from, until]) => ({
        from: addDays(EPOCH, from),
        until: addDays(EPOCH, until),
        ours,
      }))
    return [...named(this.#days.theirs, false), ...named(this.#days.ours, true)].sort((one, other) =>
      one.from < other.from ? -1 : 1,
    )
  }
}

const isOurs = (uid: string, domain: string) =>
  domain !== '' && uid.toLowerCase().endsWith(`@${domain.toLowerCase()}`)

/**
 * Reads a calendar. `soFar` hears what is known before repetitions are followed, should they never end.
 */
export const readFeed = (
  bytes: Uint8Array,
  how: How,
  soFar: (reading: Reading) => void = () => {},
): Reading => {
  const remarks = new Remarks()
  const text = decodeLines(bytes, remarks)
  const found = readComponents(text, remarks)
  const until = nightsBetween(EPOCH, how.until)
  const world: World = {
    how,
    remarks,
    home: clockOf(how.timeZone),
    zones: openZones(found, new Date((until + 1_000) * DAY_SECONDS * 1_000).getUTCFullYear()),
    from: nightsBetween(EPOCH, how.from),
    until,
  }
  const harmless = remarks.harmless()
  const wrapped = found.calendars > 0
  if (!wrapped) remarks.add('calendar_missing')
  const junk = found.junk > MOST_JUNK
  if (wrapped && junk) remarks.add('calendar_unreadable')

  const { events, substitutes } = currentOf(
    junk ? [] : found.events.flatMap(lines => readEvent(lines, world, harmless) ?? []),
    remarks,
  )
  const taken = new Taken(world)
  const answer = (verdict: Verdict): Reading => ({
    verdict,
    ranges: taken.ranges(),
    events: found.eventsSeen,
    remarks: remarks.list(),
  })
  const follow = (event: CalendarEvent) => {
    const replaced = event.instead ? [] : (substitutes.get(event.uid) ?? [])
    const ours = isOurs(event.uid, how.ownDomain)
    if (!repeats(event) && replaced.length === 0 && event.exceptions.length === 0) taken.add(event, ours)
    else for (const instance of instancesOf(event, replaced, world)) taken.add(instance, ours)
  }
  const counting = events.filter(({ cancelled, free }) => !cancelled && (how.freeCounts || !free))
  for (const event of counting) if (!repeats(event)) follow(event)
  const series = counting.filter(repeats)
  if (series.length > 0) soFar(answer('exhausted'))
  for (const event of series) follow(event)

  if (!wrapped || junk) return answer('rejected')
  if (!found.ended || found.limited) return answer('truncated')
  if (found.eventsSeen === 0) return answer('empty')
  return answer(remarks.partial ? 'partly' : 'good')
}
