import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import { readComponents } from './components.ts'
import { DAY_SECONDS, toDayNumber } from './dates.ts'
import { decodeLines } from './decode.ts'
import { type CalendarEvent, nightsAt, readEvent } from './events.ts'
import type { ParseContext } from './points.ts'
import type { ParseOptions, ParseOutcome, Reading, TakenRange } from './reading.ts'
import { type Instance, listInstances, repeats } from './series.ts'
import { currentVersions } from './versions.ts'
import { WarningCollector } from './warnings.ts'
import { openZoneClock, openZones } from './zones.ts'

const EPOCH = '1970-01-01'
/** With a larger share of invalid lines, the file is not a calendar. */
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

/** The taken nights, separated into those of others and our own. */
class Taken {
  readonly #world: ParseContext
  readonly #days = { ours: [] as Days[], theirs: [] as Days[] }

  constructor(world: ParseContext) {
    this.#world = world
  }

  add({ start, span }: Instance, ours: boolean) {
    const { from, until } = this.#world
    // Far from every relevant night, no time zone needs to be computed.
    const [first, last] = [start.wall, start.wall + (span ? span.nominal + span.exact : 0)]
    if (toDayNumber(first) > until + 2 || toDayNumber(last) < from - 2) return
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

/** Parses a calendar. `soFar` receives the result before repetitions are expanded, in case the expansion never ends. */
export const readFeed = (
  bytes: Uint8Array,
  how: ParseOptions,
  soFar: (reading: Reading) => void = () => {},
): Reading => {
  const remarks = new WarningCollector()
  const text = decodeLines(bytes, remarks)
  const found = readComponents(text, remarks)
  const until = nightsBetween(EPOCH, how.until)
  const world: ParseContext = {
    how,
    remarks,
    home: openZoneClock(how.timeZone),
    zones: openZones(found, new Date((until + 1_000) * DAY_SECONDS * 1_000).getUTCFullYear()),
    from: nightsBetween(EPOCH, how.from),
    until,
  }
  const harmless = remarks.harmless()
  const wrapped = found.calendars > 0
  if (!wrapped) remarks.add('calendar_missing')
  const junk = found.junk > MOST_JUNK
  if (wrapped && junk) remarks.add('calendar_unreadable')

  const { events, substitutes } = currentVersions(
    junk ? [] : found.events.flatMap(lines => readEvent(lines, world, harmless) ?? []),
    remarks,
  )
  const taken = new Taken(world)
  const answer = (verdict: ParseOutcome): Reading => ({
    verdict,
    ranges: taken.ranges(),
    events: found.eventsSeen,
    remarks: remarks.list(),
  })
  const follow = (event: CalendarEvent) => {
    const replaced = event.instead ? [] : (substitutes.get(event.uid) ?? [])
    const ours = isOurs(event.uid, how.ownDomain)
    if (!repeats(event) && replaced.length === 0 && event.exceptions.length === 0) taken.add(event, ours)
    else for (const instance of listInstances(event, replaced, world)) taken.add(instance, ours)
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
