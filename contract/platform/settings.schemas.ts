import * as z from 'zod/mini'
import {
  CLAIM_DAYS,
  INVITATION_DAYS,
  PAYMENT_DAYS,
  REQUEST_HOLD_HOURS,
  SERVICE_FEE_CENTS,
  STANDARD_DISCOUNT_PERCENTAGE,
} from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { currency, email, line, text } from '../kernel/fields.ts'
import { personNameField } from '../kernel/person-name.ts'
import { KEPT_YEARS } from '../kernel/retention.ts'
import { percentage } from '../network/schemas.ts'
import { accountCode } from '../payments/collecting-accounts.schemas.ts'
import { isBic, isIban } from '../payments/iban.rules.ts'
import { paymentWay } from '../payments/stay-payments.schemas.ts'
import { exchangeRates } from './rates.schemas.ts'

const whole = (least: number, most: number, message: FieldMessage) =>
  z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** The settings that admins change, with their bounds; the database has the same bounds (migration 0034). */
const fields = {
  standard_discount_percentage: percentage,
  service_fee_cents: whole(0, 1_000_000, 'settings.fee'),
  /** Whether new homes may be priced in these currencies, and the service fee of stays at homes that are. */
  eur_open: z.boolean('field.invalid'),
  service_fee_eur_cents: whole(0, 1_000_000, 'settings.fee'),
  gbp_open: z.boolean('field.invalid'),
  service_fee_gbp_cents: whole(0, 1_000_000, 'settings.fee'),
  jpy_open: z.boolean('field.invalid'),
  service_fee_jpy_cents: whole(0, 1_000_000, 'settings.fee'),
  review_new_properties: z.boolean('field.invalid'),
  request_lifetime_hours: whole(4, 336, 'settings.request_hours'),
  invitation_lifetime_days: whole(2, 90, 'settings.invitation_days'),
  mail_sender_name: text(2, 60, 'settings.sender').check(z.regex(/^[^\p{Cc}<>]*$/u, 'settings.sender_signs')),
  contact_address: z.nullable(email.check(z.maxLength(200, 'field.too_long'))),
  /** The account of the platform that pays withdrawals; it stands in the files for the bank. */
  payout_account_name: z.nullable(line(2, 70, 'bank.account_name_short')),
  payout_iban: z.nullable(accountCode(isIban, 'settings.iban')),
  payout_bic: z.nullable(accountCode(isBic, 'settings.bic')),
  /** Whether owners may have withdrawals sent to an account at Stripe. */
  stripe_withdrawals: z.boolean('field.invalid'),
  /** How guests pay. Transfers go to the account of the platform above, or to those of the owners. */
  payments: paymentWay,
  payment_days: whole(1, 60, 'settings.payment_days'),
  /** Days after check-out in which owners may claim of a security deposit. */
  claim_days: whole(1, 14, 'field.invalid'),
  bookings_kept_years: whole(2, 30, 'settings.kept_years'),
  messages_kept_years: whole(2, 30, 'settings.kept_years'),
}

export const settings = z.object(fields)
export type Settings = z.infer<typeof settings>
export type Setting = keyof Settings
/** A subset of them. */
export type SomeSettings = { [S in Setting]?: Settings[S] | undefined }
export const SETTINGS = Object.keys(fields) as Setting[]

/** The defaults until an admin changes them: the figures of the specification and of the decisions. */
export const SETTINGS_AT_FIRST: Settings = {
  standard_discount_percentage: STANDARD_DISCOUNT_PERCENTAGE,
  service_fee_cents: SERVICE_FEE_CENTS,
  eur_open: false,
  service_fee_eur_cents: 4_600,
  gbp_open: false,
  service_fee_gbp_cents: 3_900,
  jpy_open: false,
  service_fee_jpy_cents: 7_500,
  review_new_properties: false,
  request_lifetime_hours: REQUEST_HOLD_HOURS,
  invitation_lifetime_days: INVITATION_DAYS,
  mail_sender_name: 'Latchkey',
  contact_address: null,
  payout_account_name: null,
  payout_iban: null,
  payout_bic: null,
  stripe_withdrawals: false,
  payments: 'none',
  payment_days: PAYMENT_DAYS,
  claim_days: CLAIM_DAYS,
  bookings_kept_years: KEPT_YEARS.bookings,
  messages_kept_years: KEPT_YEARS.communication,
}

/** A stay is deleted only after its messages. */
const messagesGoFirst = ({ bookings_kept_years: bookings, messages_kept_years: messages }: SomeSettings) =>
  bookings === undefined || messages === undefined || messages <= bookings
const MESSAGES_GO_FIRST = {
  error: 'settings.messages_longer' satisfies FieldMessage,
  path: ['messages_kept_years'],
}

const partly = z.partial(z.strictObject(fields))

/** New values, each with the value that the admin saw: a change that was made meanwhile is not overwritten. */
export const settingsChanges = z.extend(partly, { seen: partly }).check(
  z.refine(messagesGoFirst, MESSAGES_GO_FIRST),
  z.refine(({ seen, ...changes }) => Object.keys(changes).every(setting => setting in seen), {
    error: 'settings.seen',
    path: ['seen'],
  }),
)
export type SettingsChanges = z.infer<typeof settingsChanges>

const change = z.object({
  at: z.string(),
  /** Null where the admin's account is deleted. */
  by: z.nullable(z.object({ id: z.string(), full_name: personNameField })),
})
export type LastChange = z.infer<typeof change>

export const platformSettings = z.object({
  settings,
  rates: exchangeRates,
  /** For every setting that was ever changed: the last change and its author; `rates` stands for all exchange rates. */
  changed: z.record(z.string(), change),
  /** Settings of the server without which nothing is paid by card. */
  missing_for_cards: z.array(z.string()),
})
export type PlatformSettings = z.infer<typeof platformSettings>

/** The settings that everybody may know: pages and mails show these figures. */
export const platformTerms = z.object({
  standard_discount_percentage: z.number(),
  service_fee_cents: z.int(),
  /** Those in which a new home may be priced. */
  currencies: z.array(currency),
  /** Whether homes are, or may be, priced in others than dollars: sums over homes then depend on the rates of today. */
  has_other_currencies: z.boolean(),
  /** Of stays in each currency, also in those that are closed: homes keep theirs. */
  service_fees: z.object({ usd: z.int(), eur: z.int(), gbp: z.int(), jpy: z.int() }),
  request_lifetime_hours: z.int(),
  invitation_lifetime_days: z.int(),
  bookings_kept_years: z.int(),
  messages_kept_years: z.int(),
  payments: paymentWay,
  contact_address: z.nullable(z.string()),
})
export type PlatformTerms = z.infer<typeof platformTerms>

/** Entered in units and stored in parts of them: dollars in cents, a rate in millionths. */
const inParts = <T extends z.ZodMiniType<number, number>>(parts: number, message: FieldMessage, kept: T) =>
  z.pipe(
    z.pipe(
      z.number(message),
      z.transform(units => Math.round(units * parts)),
    ),
    kept,
  )

/** The groups that the screen saves together. */
export const settingsForms = {
  prices: z.object({
    standard_discount_percentage: fields.standard_discount_percentage,
    service_fee_cents: inParts(100, 'settings.fee', fields.service_fee_cents),
  }),
  currencies: z.object({
    eur_open: fields.eur_open,
    service_fee_eur_cents: inParts(100, 'settings.fee', fields.service_fee_eur_cents),
    gbp_open: fields.gbp_open,
    service_fee_gbp_cents: inParts(100, 'settings.fee', fields.service_fee_gbp_cents),
    jpy_open: fields.jpy_open,
    service_fee_jpy_cents: inParts(1, 'settings.fee', fields.service_fee_jpy_cents),
  }),
  homes: z.object({ review_new_properties: fields.review_new_properties }),
  times: z.object({
    request_lifetime_hours: fields.request_lifetime_hours,
    invitation_lifetime_days: fields.invitation_lifetime_days,
  }),
  mail: z.object({
    mail_sender_name: fields.mail_sender_name,
    contact_address: fields.contact_address,
  }),
  payouts: z.object({
    payout_account_name: fields.payout_account_name,
    payout_iban: fields.payout_iban,
    payout_bic: fields.payout_bic,
    stripe_withdrawals: fields.stripe_withdrawals,
  }),
  guestPayments: z.object({
    payments: fields.payments,
    payment_days: fields.payment_days,
    claim_days: fields.claim_days,
  }),
  keeping: z
    .object({
      bookings_kept_years: fields.bookings_kept_years,
      messages_kept_years: fields.messages_kept_years,
    })
    .check(z.refine(messagesGoFirst, MESSAGES_GO_FIRST)),
  rates: z.object({
    eur: inParts(1_000_000, 'rate.invalid', exchangeRates.shape.eur),
    gbp: inParts(1_000_000, 'rate.invalid', exchangeRates.shape.gbp),
    jpy: inParts(1_000_000, 'rate.invalid', exchangeRates.shape.jpy),
  }),
}
