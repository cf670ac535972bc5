import type { PlatformSettings, settingsForms } from '#contract/platform/settings.schemas.ts'

export type Group = keyof typeof settingsForms
/** The form values of a group: rates and money in units, as people type them. */
export type Values = Record<string, string | number | boolean | null>

/** The groups of settings that are saved together. */
export const FIELDS = {
  prices: ['standard_discount_percentage', 'service_fee_cents'],
  currencies: [
    'eur_open',
    'service_fee_eur_cents',
    'gbp_open',
    'service_fee_gbp_cents',
    'jpy_open',
    'service_fee_jpy_cents',
  ],
  times: ['request_lifetime_hours', 'invitation_lifetime_days'],
  homes: ['review_new_properties'],
  mail: ['mail_sender_name', 'contact_address'],
  payouts: ['payout_account_name', 'payout_iban', 'payout_bic', 'stripe_withdrawals'],
  guestPayments: ['payments', 'payment_days', 'claim_days'],
  keeping: ['bookings_kept_years', 'messages_kept_years'],
  rates: ['eur', 'gbp', 'jpy'],
} as const satisfies Record<Group, readonly string[]>

const PARTS: Readonly<Record<string, number>> = {
  service_fee_cents: 100,
  service_fee_eur_cents: 100,
  service_fee_gbp_cents: 100,
  eur: 1_000_000,
  gbp: 1_000_000,
  jpy: 1_000_000,
}

/** As they are stored, because a change sends the stored values that it saw. */
export const storedValues = (group: Group, { settings, rates }: PlatformSettings): Values => {
  const all: Values = { ...settings, ...rates }
  return Object.fromEntries(FIELDS[group].map(field => [field, all[field] ?? null]))
}

export const inUnits = (stored: Values): Values =>
  Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [
      field,
      typeof value === 'number' ? value / (PARTS[field] ?? 1) : value,
    ]),
  )

/** The newest change in a group, if there is any. */
export const findLastChange = (group: Group, { changed }: PlatformSettings) =>
  (group === 'rates' ? ['rates'] : FIELDS[group])
    .flatMap(field => changed[field] ?? [])
    .sort((one, other) => other.at.localeCompare(one.at))[0]

/** The fields whose retention would become shorter than now: the deleted data cannot be restored. */
export const shortened = (stored: Values, wished: Values) =>
  FIELDS.keeping.filter(field => Number(wished[field]) < Number(stored[field]))
