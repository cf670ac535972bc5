import { DAY_MS, MINUTE_MS } from '../kernel/durations.ts'
import { addDays, type CalendarDate } from '../kernel/nights.ts'
import { nightsIn, overlap } from './rules.ts'
import type { NightRange } from './schemas.ts'

/** A night is released after two good reads without it, at least this far apart. */
const RELEASE_AFTER_MS = 30 * MINUTE_MS
/** How long the old nights stay when a calendar is suddenly empty or has lost more than half of them. */
export const HOLD_MS = DAY_MS
/** After this time a channel must have read that our own nights are gone; nights that it still shows are its own. */
const ECHO_FADES_MS = 2 * DAY_MS
/** How long past nights are kept, so that the owner can look back. */
const PAST_DAYS = 30

/** The stored state of a night in a channel's calendar. */
interface NightState {
  /** When a good read first came without it. */
  readonly missing_since: Date | null
  /** It is our own night that came back. */
  readonly echo: boolean
  /** Since when we hold nothing on the nights of an echo, which may then be a booking of the channel. */
  readonly alone_since: Date | null
}

export type StoredNights = NightRange & NightState

export interface ReadNights {
  /** Whether missing nights are really gone. If not, nights are only added. */
  readonly complete: boolean
  /** `ours`: its UID has our domain. */
  readonly ranges: readonly (NightRange & { readonly ours: boolean })[]
}

export interface Sync {
  readonly stored: readonly StoredNights[]
  readonly read: ReadNights
  /** What holds these nights here and is exported to this channel. `told`: the channel has read the export since. */
  readonly exported: readonly (NightRange & { readonly told: boolean })[]
  readonly heldSince: Date | null
  /**
   * There was no good read of this link before: its nights are accepted as they are, and those of another link are
   * removed.
   */
  readonly isFirst: boolean
  /** The owner confirms the calendar: missing nights are released at once. */
  readonly releaseNow?: boolean
  readonly today: CalendarDate
  readonly now: Date
}

export interface Synced {
  readonly nights: StoredNights[]
  /** Nights of the channel that are not our own and are taken from now on, each by its first day. */
  readonly added: CalendarDate[]
  readonly released: CalendarDate[]
  readonly heldSince: Date | null
}

const FRESH: NightState = { missing_since: null, echo: false, alone_since: null }

const isSame = (one: NightState, other: NightState) =>
  one.echo === other.echo &&
  one.missing_since?.getTime() === other.missing_since?.getTime() &&
  one.alone_since?.getTime() === other.alone_since?.getTime()

const byNight = (ranges: readonly StoredNights[]) =>
  new Map(
    ranges.flatMap(({ missing_since, echo, alone_since, ...range }) =>
      [...nightsIn([range])].map(night => [night, { missing_since, echo, alone_since }] as const),
    ),
  )

/** Merges consecutive nights of one kind into ranges. */
const joinNights = (nights: ReadonlyMap<CalendarDate, NightState>): StoredNights[] => {
  const joined: StoredNights[] = []
  for (const night of [...nights.keys()].sort()) {
    const state = nights.get(night) ?? FRESH
    const last = joined.at(-1)
    if (last && last.until === night && isSame(last, state))
      joined[joined.length - 1] = { ...last, until: addDays(night, 1) }
    else joined.push({ from: night, until: addDays(night, 1), ...state })
  }
  return joined
}

/** Only nights from today on: a calendar may drop the past days of a stay. */
const ahead = ({ from, until }: NightRange, today: CalendarDate): NightRange => ({
  from: from < today ? today : from,
  until,
})

/**
 * Nights that the channel holds itself, apart from our own that come back. A range is our own by its UID, or where it
 * lies completely within exported nights that the channel has read. Some sites merge adjacent stays, so from any other
 * range our stays that lie completely within it are removed.
 */
const othersIn = ({ read, exported, today }: Sync): Set<CalendarDate> => {
  const told = exported.filter(range => range.told && range.until > today).map(range => ahead(range, today))
  const toldNights = nightsIn(told)
  return new Set(
    read.ranges
      .filter(range => !range.ours)
      .flatMap(range => {
        const nights = [...nightsIn([ahead(range, today)])]
        if (nights.every(night => toldNights.has(night))) return []
        const inside = nightsIn(told.filter(own => range.from <= own.from && own.until <= range.until))
        return nights.filter(night => !inside.has(night))
      }),
  )
}

/**
 * Whether to doubt a calendar: it had future nights of its own, and now has none, or fewer than half of at least two
 * ranges. Our own nights do not count, because they come and go with our bookings.
 */
const isCollapsed = (
  stored: readonly StoredNights[],
  read: ReadonlySet<CalendarDate>,
  today: CalendarDate,
) => {
  const before = stored.filter(range => !range.echo && range.until > today)
  const nights = [...nightsIn(before)].filter(night => night >= today)
  if (nights.length === 0) return false
  const stay = nights.filter(night => read.has(night)).length
  const apart = before.filter((range, at) => before[at - 1]?.until !== range.from).length
  return stay === 0 || (apart >= 2 && stay * 2 < nights.length)
}

/** The new state of a stored night after a read. */
const seenAgain = (
  state: NightState,
  { isEcho, isOurs, isHeldHere, now }: { isEcho: boolean; isOurs: boolean; isHeldHere: boolean; now: Date },
): NightState => {
  // It had disappeared, so the night that came back is a new one.
  if (state.missing_since && state.echo) return { ...FRESH, echo: isEcho }
  if (!state.echo) return FRESH
  if (isOurs || isHeldHere) return { ...FRESH, echo: true }
  const alone_since = state.alone_since ?? now
  return now.getTime() - alone_since.getTime() >= ECHO_FADES_MS
    ? FRESH
    : { ...FRESH, echo: true, alone_since }
}

const seenNights = (sync: Sync, before: ReadonlyMap<CalendarDate, NightState>) => {
  const others = othersIn(sync)
  const named = nightsIn(sync.read.ranges.filter(range => range.ours))
  const unnamed = nightsIn(sync.read.ranges.filter(range => !range.ours))
  const here = nightsIn(sync.exported)
  return new Map(
    [...new Set([...named, ...unnamed])]
      .filter(night => night >= sync.today)
      .map(night => {
        const state = before.get(night)
        const isEcho = !others.has(night)
        const isHeldHere = here.has(night)
        const isOurs = !unnamed.has(night)
        return [
          night,
          state
            ? seenAgain(state, { isEcho, isOurs, isHeldHere, now: sync.now })
            : { ...FRESH, echo: isEcho },
        ] as const
      }),
  )
}

/** Missing nights that are kept for now; the others are released. */
const stillMissing = (
  sync: Sync,
  before: ReadonlyMap<CalendarDate, NightState>,
  seen: ReadonlySet<CalendarDate>,
  isHeld: boolean,
) => {
  const { read, isFirst, releaseNow, now } = sync
  return [...before].flatMap(([night, state]) => {
    if (seen.has(night)) return []
    if (releaseNow && state.missing_since) return []
    if (!read.complete) return [[night, state] as const]
    if (isFirst) return []
    const since = state.missing_since ?? now
    const isOver = state.missing_since !== null && now.getTime() - since.getTime() >= RELEASE_AFTER_MS
    const stays = !isOver || (isHeld && !state.echo)
    return stays ? [[night, { ...state, missing_since: since }] as const] : []
  })
}

/**
 * The new nights of a channel after a read. It compares nights and never events, because sites rename, merge and split
 * events. New nights are taken at once; missing ones are released when a second good read agrees and, where many
 * disappear at once, a day later or when the owner confirms it.
 */
export const syncNights = (sync: Sync): Synced => {
  const { stored, read, today, now } = sync
  const [past, before] = [new Map<CalendarDate, NightState>(), new Map<CalendarDate, NightState>()]
  for (const [night, state] of byNight(stored)) (night < today ? past : before).set(night, state)
  for (const night of past.keys()) if (night < addDays(today, -PAST_DAYS)) past.delete(night)

  const seen = seenNights(sync, before)
  const isDoubted = read.complete && !sync.isFirst && isCollapsed(stored, new Set(seen.keys()), today)
  const since = isDoubted ? (sync.heldSince ?? now) : null
  const isHeld = since !== null && now.getTime() - since.getTime() < HOLD_MS
  const missing = new Map(stillMissing(sync, before, new Set(seen.keys()), isHeld))

  const after = new Map([...seen, ...missing])
  const takes = (state: NightState | undefined) => state !== undefined && !state.echo
  return {
    nights: joinNights(new Map([...past, ...after])),
    added: [...after.keys()].filter(night => takes(after.get(night)) && !takes(before.get(night))).sort(),
    released: [...before.keys()].filter(night => takes(before.get(night)) && !after.has(night)).sort(),
    heldSince: sync.releaseNow ? null : read.complete ? (isHeld ? since : null) : sync.heldSince,
  }
}

/** The nights of an unchanged calendar: those of its last good read. */
export const unchangedNights = (stored: readonly StoredNights[]): ReadNights => ({
  complete: true,
  ranges: stored
    .filter(range => range.missing_since === null)
    .map(({ from, until }) => ({ from, until, ours: false })),
})

/** The part of a stay that overlaps the nights, from the first to the last of them; null where none does. */
export const findConflict = (nights: readonly CalendarDate[], stay: NightRange): NightRange | null => {
  const shared = nights.filter(night => overlap({ from: night, until: addDays(night, 1) }, stay)).sort()
  const [first, last] = [shared[0], shared.at(-1)]
  return first && last ? { from: first, until: addDays(last, 1) } : null
}
