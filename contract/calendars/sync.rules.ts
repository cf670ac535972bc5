import { addDays, type CalendarDate } from '../kernel/nights.ts'
import { nightsIn, overlap } from './rules.ts'
import type { NightRange } from './schemas.ts'

const MINUTE_MS = 60_000

/** Two good reads without a night release it, this far apart at least. */
const RELEASE_AFTER_MS = 30 * MINUTE_MS
/** So long an emptied or halved calendar is not believed. */
export const HOLD_MS = 24 * 60 * MINUTE_MS
/** A channel has had the time to read that our own nights went. What it shows then is its own. */
const ECHO_FADES_MS = 48 * 60 * MINUTE_MS
/** Nights that are over are kept this long, for the owner's look back. */
const PAST_DAYS = 30

/** What is known of a night that stands in a channel's calendar. */
interface NightState {
  /** When a good read first came without it. */
  readonly missing_since: Date | null
  /** It is our own, come back. */
  readonly echo: boolean
  /** Since when nothing of ours is on an echo that might be more. */
  readonly alone_since: Date | null
}

export type ChannelNights = NightRange & NightState

export interface ReadNights {
  /** Whether a night that is not there means something. Where it does not, nights only come. */
  readonly complete: boolean
  /** `ours`: named as our own by its maker. */
  readonly ranges: readonly (NightRange & { readonly ours: boolean })[]
}

export interface Sync {
  readonly standing: readonly ChannelNights[]
  readonly read: ReadNights
  /** What is on these nights here for this channel to know. `told`: it has read of it since. */
  readonly exported: readonly (NightRange & { readonly told: boolean })[]
  readonly heldSince: Date | null
  /** No good read of this link came before: it is believed as it is, and what another link left goes. */
  readonly isFirst: boolean
  /** The owner believes it: what is missing goes at once. */
  readonly releaseNow?: boolean
  readonly today: CalendarDate
  readonly now: Date
}

export interface Synced {
  readonly nights: ChannelNights[]
  /** Nights that others may not have any more from now on, and that are not our own; each by its first day. */
  readonly added: CalendarDate[]
  readonly released: CalendarDate[]
  readonly heldSince: Date | null
}

const FRESH: NightState = { missing_since: null, echo: false, alone_since: null }

const isSame = (one: NightState, other: NightState) =>
  one.echo === other.echo &&
  one.missing_since?.getTime() === other.missing_since?.getTime() &&
  one.alone_since?.getTime() === other.alone_since?.getTime()

const byNight = (ranges: readonly ChannelNights[]) =>
  new Map(
    ranges.flatMap(({ missing_since, echo, alone_since, ...range }) =>
      [...nightsIn([range])].map(night => [night, { missing_since, echo, alone_since }] as const),
    ),
  )

/** Nights of one kind that follow each other are one range. */
const joinNights = (nights: ReadonlyMap<CalendarDate, NightState>): ChannelNights[] => {
  const joined: ChannelNights[] = []
  for (const night of [...nights.keys()].sort()) {
    const state = nights.get(night) ?? FRESH
    const last = joined.at(-1)
    if (last && last.until === night && isSame(last, state))
      joined[joined.length - 1] = { ...last, until: addDays(night, 1) }
    else joined.push({ from: night, until: addDays(night, 1), ...state })
  }
  return joined
}

/** From today on: a calendar may forget the days of a stay that are over. */
const ahead = ({ from, until }: NightRange, today: CalendarDate): NightRange => ({
  from: from < today ? today : from,
  until,
})

/**
 * Nights that another holds there, whatever of our own comes back beside them. A range is our own by its name, or where it
 * lies wholly on what the channel was told. Places join stays that touch, so of any other range those of our stays are
 * taken away that lie wholly in it.
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
 * Whether a calendar is to be doubted: it had nights of others ahead, and now has none, or fewer than half of what was at
 * least two ranges. What is our own comes and goes with us and says nothing.
 */
const isCollapsed = (
  standing: readonly ChannelNights[],
  read: ReadonlySet<CalendarDate>,
  today: CalendarDate,
) => {
  const before = standing.filter(range => !range.echo && range.until > today)
  const nights = [...nightsIn(before)].filter(night => night >= today)
  if (nights.length === 0) return false
  const stay = nights.filter(night => read.has(night)).length
  const apart = before.filter((range, at) => before[at - 1]?.until !== range.from).length
  return stay === 0 || (apart >= 2 && stay * 2 < nights.length)
}

/** What becomes of a night that stands and was read again. */
const seenAgain = (
  state: NightState,
  { isEcho, isOurs, isHeldHere, now }: { isEcho: boolean; isOurs: boolean; isHeldHere: boolean; now: Date },
): NightState => {
  // It had gone: what came is something new.
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

/** Nights that are missing and stay for now; those that are not among them go. */
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
 * What a read makes of the nights of a channel. Nights are compared, never events: events change their names and join
 * and part by themselves. What comes is taken at once; what goes is released when a second good read agrees, and where
 * much goes at once, a day later or when the owner says so.
 */
export const syncNights = (sync: Sync): Synced => {
  const { standing, read, today, now } = sync
  const [past, before] = [new Map<CalendarDate, NightState>(), new Map<CalendarDate, NightState>()]
  for (const [night, state] of byNight(standing)) (night < today ? past : before).set(night, state)
  for (const night of past.keys()) if (night < addDays(today, -PAST_DAYS)) past.delete(night)

  const seen = seenNights(sync, before)
  const isDoubted = read.complete && !sync.isFirst && isCollapsed(standing, new Set(seen.keys()), today)
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

/** What an unchanged calendar says: what the last good read of it did. */
export const unchangedNights = (standing: readonly ChannelNights[]): ReadNights => ({
  complete: true,
  ranges: standing
    .filter(range => range.missing_since === null)
    .map(({ from, until }) => ({ from, until, ours: false })),
})

/** The parts of a stay that lie on nights, from the first to the last of them; null where none does. */
export const conflictOf = (nights: readonly CalendarDate[], stay: NightRange): NightRange | null => {
  const shared = nights.filter(night => overlap({ from: night, until: addDays(night, 1) }, stay)).sort()
  const [first, last] = [shared[0], shared.at(-1)]
  return first && last ? { from: first, until: addDays(last, 1) } : null
}
