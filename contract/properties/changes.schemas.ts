import * as z from 'zod/mini'
import {
  MAXIMUM_CLEANING_FEE,
  MAXIMUM_COST,
  MAXIMUM_HOUSE_RULES,
  MAXIMUM_LAND_REGISTRATION,
  MAXIMUM_NIGHTS,
  MAXIMUM_NOTICE_DAYS,
  MAXIMUM_PREPARATION_DAYS,
  MAXIMUM_PRICE,
  MAXIMUM_SEASONS,
  MAXIMUM_SECURITY_DEPOSIT,
} from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, line, optionalLine, optionalText, positive, wholeNumber } from '../kernel/fields.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { calendarDate } from '../kernel/nights.ts'
import { levelNumber } from '../network/schemas.ts'
import { cancellationPolicy, ownCancellationSteps } from '../pricing/cancellation.schemas.ts'
import { newCharges } from '../pricing/charge-changes.schemas.ts'
import { MAXIMUM_PETS } from '../pricing/charges.rules.ts'
import { seasonProblems } from '../pricing/seasons.rules.ts'
import { EARLY_BIRD_DAYS, LAST_MINUTE_DAYS, MAXIMUM_STAY_DISCOUNT } from '../pricing/stay-discounts.rules.ts'
import { newSleepingRooms } from './room-changes.schemas.ts'
import { amenities, common, visibleTo, wantedStatus } from './schemas.ts'

const says = (key: FieldMessage) => key

const between = (least: number, most: number, message: FieldMessage) =>
  z.number(message).check(z.gte(least, message), z.lte(most, message))

const whole = (least: number, most: number, message: FieldMessage, notWhole: FieldMessage) =>
  z.number(message).check(wholeNumber(notWhole), z.gte(least, message), z.lte(most, message))

export const latitude = z.nullable(between(-90, 90, 'property.latitude'))
export const longitude = z.nullable(between(-180, 180, 'property.longitude'))

const timeOfDay = z
  .string(says('property.time'))
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('property.time')))

/** An IANA name. Offsets are refused: time zones change their offsets, and PostgreSQL reads the sign in reverse. */
const timeZone = z
  .string(says('property.time_zone'))
  .check(
    z.maxLength(60, says('property.time_zone')),
    z.regex(/^[A-Za-z]/, says('property.time_zone')),
    z.refine(isTimeZone, says('property.time_zone')),
  )

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

const stayDiscount = z.nullable(
  whole(1, MAXIMUM_STAY_DISCOUNT, 'property.stay_discount', 'property.stay_discount'),
)
const daysAhead = (range: { least: number; most: number }, message: FieldMessage) =>
  z.nullable(whole(range.least, range.most, message, message))

const nights = whole(1, MAXIMUM_NIGHTS, 'property.nights', 'property.nights_whole')

/** At least one day; all seven are stored as null. */
const arrivalWeekdays = z.array(whole(0, 6, 'field.invalid', 'field.invalid'), says('field.invalid')).check(
  z.minLength(1, says('property.arrival_weekdays')),
  z.refine(days => new Set(days).size === days.length, says('field.invalid')),
)

export const homeLanguage = z.enum(LANGUAGES, says('field.invalid'))

export const newSeason = z.strictObject({
  name: line(1, 60, 'property.season_name'),
  from: calendarDate,
  until: calendarDate,
  price_per_night: positive(MAXIMUM_PRICE, 'property.season_price', 'property.season_price_whole'),
  minimum_nights: z.optional(z.nullable(nights)),
  repeats: z.optional(z.boolean(says('field.invalid'))),
})

/** The owner's texts in other languages than the home's own. */
export const newHomeTexts = z
  .array(
    z.strictObject({
      language: homeLanguage,
      description: common.description,
      house_rules: optionalText(MAXIMUM_HOUSE_RULES),
    }),
  )
  .check(
    z.refine(texts => new Set(texts.map(({ language }) => language)).size === texts.length, {
      error: says('property.language_twice'),
    }),
  )

/** All seasons of a home, or those of some of its nights. */
export const seasons = z
  .array(newSeason)
  .check(z.maxLength(MAXIMUM_SEASONS, says('property.seasons_many')), context => {
    for (const { index, field, message } of seasonProblems(context.value))
      context.issues.push({ code: 'custom', path: [index, field], message, input: context.value })
  })

/** The fields that an owner may change after creation; `updated_at` identifies the state that they saw. */
export const propertyChanges = z.partial(
  z.strictObject({
    ...common,
    /** It can be changed until an amount in it was agreed; amounts keep their figures. */
    currency,
    country: line(2, 120, 'property.country_short'),
    address: line(5, 240, 'property.address_short'),
    amenities,
    sleeping_rooms: newSleepingRooms,
    status: wantedStatus,
    house_rules: optionalText(MAXIMUM_HOUSE_RULES),
    /** In which the description and the house rules are written. */
    language: homeLanguage,
    texts: newHomeTexts,
    land_registration: optionalLine(MAXIMUM_LAND_REGISTRATION),
    check_in_from: z.nullable(timeOfDay),
    check_out_until: z.nullable(timeOfDay),
    cleaning_fee: whole(0, MAXIMUM_CLEANING_FEE, 'property.cleaning_fee', 'property.cleaning_fee_whole'),
    charges: newCharges,
    max_pets: whole(0, MAXIMUM_PETS, 'stay.pets', 'stay.pets'),
    suits_children: z.boolean(says('field.invalid')),
    /** What a stay costs the owner; 0 for no floor. */
    cost_per_night: whole(0, MAXIMUM_COST, 'property.cost', 'property.cost_whole'),
    cost_per_stay: whole(0, MAXIMUM_COST, 'property.cost', 'property.cost_whole'),
    /** Discounts by length and date; null for none. */
    weekly_percentage: stayDiscount,
    monthly_percentage: stayDiscount,
    early_bird_percentage: stayDiscount,
    early_bird_days: daysAhead(EARLY_BIRD_DAYS, 'property.early_bird_days'),
    last_minute_percentage: stayDiscount,
    last_minute_days: daysAhead(LAST_MINUTE_DAYS, 'property.last_minute_days'),
    /** When guests pay, where the platform takes payments. */
    deposit_percentage: whole(10, 100, 'property.deposit', 'property.deposit'),
    balance_days: whole(1, 180, 'property.balance_days', 'property.balance_days'),
    security_deposit: whole(0, MAXIMUM_SECURITY_DEPOSIT, 'field.invalid', 'field.invalid'),
    cancellation_policy: cancellationPolicy,
    cancellation_steps: z.nullable(ownCancellationSteps),
    weekend_price_per_night: z.nullable(
      positive(MAXIMUM_PRICE, 'property.weekend_price', 'property.weekend_price_whole'),
    ),
    seasons,
    minimum_nights: nights,
    maximum_nights: nights,
    arrival_weekdays: z.nullable(arrivalWeekdays),
    /** By the day of arrival, Sunday first. */
    weekday_minimum_nights: z.nullable(z.array(z.nullable(nights)).check(z.length(7, says('field.invalid')))),
    notice_days: whole(0, MAXIMUM_NOTICE_DAYS, 'property.notice_days', 'property.notice_days'),
    preparation_days: whole(
      0,
      MAXIMUM_PREPARATION_DAYS,
      'property.preparation_days',
      'property.preparation_days',
    ),
    visible_to: visibleTo,
    visible_from_level: z.nullable(levelNumber),
    instant_booking_from_level: z.nullable(levelNumber),
    latitude,
    longitude,
    time_zone: timeZone,
    updated_at: z.iso.datetime('field.invalid'),
  }),
)
export type PropertyChanges = z.infer<typeof propertyChanges>
