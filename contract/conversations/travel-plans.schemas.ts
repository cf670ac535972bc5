import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { stayRequest } from '../availability/schemas.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, optionalLine } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { partyFields } from '../pricing/charges.schemas.ts'
import { addSearchProblems, searchParameters } from '../properties/search.schemas.ts'

export const LONGEST_PLAN_LINE = 300
/** More networks than anybody belongs to. */
export const MOST_PLAN_OWNERS = 200

const says = (key: FieldMessage) => key

/** When: dates, which may move by some days, or a month with the length of the stay. */
const when = {
  check_in_date: true,
  check_out_date: true,
  flexible_days: true,
  flexible_month: true,
  flexible_length: true,
} as const

export const plannedStay = z.pick(searchParameters, when)
export type PlannedStay = z.output<typeof plannedStay>

/** Where: a country, region or town with homes by its key, or a town by its point; anywhere without both. */
const where = { place: true, latitude: true, longitude: true } as const

const { guests_count, children_ages, pets } = stayRequest.shape

export const newTravelPlan = z
  .extend(z.pick(searchParameters, { ...where, ...when }), {
    /** The name of the place; empty for anywhere. */
    location: z._default(optionalLine(100), ''),
    guests_count,
    children_ages,
    pets,
    line: z._default(optionalLine(LONGEST_PLAN_LINE), ''),
    /** The owners who are told; null for all in whose networks one is. */
    owners: z.nullable(
      z
        .array(id)
        .check(
          z.minLength(1, says('travel_plan.owners')),
          z.maxLength(MOST_PLAN_OWNERS, says('travel_plan.owners')),
        ),
    ),
  })
  .check(({ value, issues }) => {
    addSearchProblems({ value, issues })
    const { location, place, latitude, guests_count: guests, children_ages: ages = [] } = value
    if ((location === '') !== (place === undefined && latitude === undefined))
      issues.push({ code: 'custom', path: ['location'], message: says('travel_plan.place'), input: value })
    if (ages.length >= guests)
      issues.push({ code: 'custom', path: ['children_ages'], message: says('stay.adults'), input: value })
  })
export type NewTravelPlan = z.output<typeof newTravelPlan>

const plan = z.object({
  id,
  /** Empty for anywhere. */
  location: z.string(),
  stay: plannedStay,
  guests_count: z.int(),
  ...partyFields,
  line: z.string(),
})

export const travelPlan = z.extend(plan, {
  place: z.nullable(z.string()),
  point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Null for all; otherwise those in whose networks one still is. */
  owners: z.nullable(z.array(publicPerson)),
  /** Offers that answer it and are open. */
  open_offers: z.int(),
})
export type TravelPlan = z.output<typeof travelPlan>

/** Open plans, the newest first. */
export const travelPlans = z.object({ results: z.array(travelPlan) })

/** The owners in whose networks one is, by name. */
export const planHosts = z.object({ results: z.array(publicPerson) })

/** A plan as an owner sees it to whom it is told. With whom else it is shared is not said. */
export const receivedPlan = z.extend(plan, {
  guest: publicPerson,
  changed_at: z.string(),
  /** The owner's homes where the guest could stay so; empty where none fits. */
  homes: z.array(z.object({ id, title: z.string() })),
  /** What the guest pays at the cheapest of them, without an offer. */
  best: z.nullable(
    z.object({
      property: z.object({ id, title: z.string() }),
      check_in_date: z.string(),
      check_out_date: z.string(),
      total_cents: z.int(),
      currency,
    }),
  ),
  /** Open offers of the owner that answer it. */
  open_offers: z.int(),
})
export type ReceivedPlan = z.output<typeof receivedPlan>

/** Those that a home fits come first, then by the time of the last change, the newest first. */
export const receivedPlans = z.object({ results: z.array(receivedPlan) })
