import * as z from 'zod/mini'
import { stayRequest } from '../availability/schemas.ts'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { code, optionalText, text, wholeIn } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { calendarDate } from '../kernel/nights.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { quote } from '../pricing/schemas.ts'
import { TURN_REASONS, TURN_WINDOW_HOURS } from './fair-turns.rules.ts'

/** Open until its window closes; `due` for the moment until the job has decided it. */
export const turnStatus = z.enum(['open', 'due', 'decided', 'cancelled'])
export type TurnStatus = z.infer<typeof turnStatus>

/** What was decided on an entry, and by which rule. */
export const turnOutcome = z.object({
  won: z.boolean(),
  reason: z.enum(TURN_REASONS),
  /** From 1 on, in the order in which the entries were considered. */
  rank: z.int(),
  /** The booking that the entry became; null where it became none. */
  booking_id: z.nullable(id),
  /** The owner gave the nights to this entry, or took them from it, afterwards; with the owner's reason. */
  override: z.nullable(z.object({ won: z.boolean(), reason: z.string(), at: z.string() })),
})
export type TurnOutcome = z.infer<typeof turnOutcome>

/** A stay for which somebody entered a fair turn, at the price that they were shown. Dates are the home's own. */
export const turnEntry = z.object({
  id,
  check_in_date: z.string(),
  check_out_date: z.string(),
  guests_count: z.int(),
  ...partyFields,
  price: quote,
  entered_at: z.string(),
  /** Null until the turn is decided. */
  outcome: z.nullable(turnOutcome),
})
export type TurnEntryView = z.infer<typeof turnEntry>

/** Nights of a home that are not let to the first who asks: entries are collected, sealed, and decided once. */
export const fairTurn = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  /** Half-open: the night of `until_date` is not part of it. */
  from_date: z.string(),
  until_date: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  status: turnStatus,
  /** The SHA-256 of the seed, fixed when the turn was opened. */
  commitment: z.string(),
  /** The seed of the lots, once the turn is decided. */
  seed: z.nullable(z.string()),
  /** The caller's own entry; the entries of others are sealed. */
  own_entry: z.nullable(turnEntry),
})
export type FairTurn = z.infer<typeof fairTurn>

/** A decided entry as the home's owner sees it, with everything that is needed to compute the outcome again. */
export const ownersTurnEntry = z.extend(turnEntry, {
  guest: z.object({ id, full_name: personNameField }),
  /** The trust level when it was decided; 0 for a person without one. */
  level: z.int(),
  /** The check-out day of the last stay at one of the owner's homes then. */
  last_stay: z.nullable(z.string()),
  lot: z.string(),
})
export type OwnersTurnEntry = z.infer<typeof ownersTurnEntry>

/** A fair turn as the home's owner sees it: only the number of its entries until it is decided. */
export const ownersTurn = z.extend(fairTurn, {
  entries_count: z.int(),
  /** In the order of their ranks; empty until the turn is decided. */
  entries: z.array(ownersTurnEntry),
})
export type OwnersTurn = z.infer<typeof ownersTurn>

export const turnFilters = z.strictObject({ ...paging, property: z.optional(id) })
export type TurnFilters = z.infer<typeof turnFilters>

export const newTurn = z.strictObject({
  from_date: calendarDate,
  until_date: calendarDate,
  window_hours: wholeIn(TURN_WINDOW_HOURS.least, TURN_WINDOW_HOURS.most, 'fair_turn.window'),
})
export type NewTurn = z.infer<typeof newTurn>

/** `quote_id` is the price that the guest was shown. */
export const newTurnEntry = z.extend(stayRequest, { quote_id: code(100) })
export type NewTurnEntry = z.infer<typeof newTurnEntry>

export const turnCancellation = z.strictObject({ reason: z.optional(optionalText(MAXIMUM_REASON)) })
export const turnOverride = z.strictObject({ entry: id, reason: text(1, MAXIMUM_REASON, 'field.required') })
export type TurnOverride = z.infer<typeof turnOverride>
