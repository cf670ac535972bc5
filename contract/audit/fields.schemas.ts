/**
 * The fields that the before and after values of an audit entry may have. Other fields are refused, so that no
 * password, token, link or account number gets into entries, which cannot be changed. Personal data are excluded too:
 * names, addresses, numbers and texts that people wrote, because an entry outlives the account.
 */
export const AUDIT_FIELDS = [
  'amount_cents',
  'at_once_from',
  'bookings_kept_years',
  'calendar_from',
  'cause',
  'check_in_date',
  'check_out_date',
  'contact_address',
  'cost_per_night',
  'cost_per_stay',
  'count',
  'date_discounts_from',
  'discount_percentage',
  'early_bird_days',
  'early_bird_percentage',
  'eur',
  'feed_weeks_ahead',
  'fields',
  'from_date',
  'gbp',
  'guests_count',
  'instant_booking_from_level',
  'invitation_lifetime_days',
  'invited_as',
  'is_visible',
  'job',
  'jpy',
  'last_minute_days',
  'last_minute_percentage',
  'length_discounts_from',
  'level',
  'mail_sender_name',
  'messages_kept_years',
  'monthly_percentage',
  'months_ahead',
  'nights_a_year',
  'peak_from',
  'place_from',
  'price_from',
  'price_per_night',
  'property',
  'reference',
  'request_from',
  'request_lifetime_hours',
  'review_new_properties',
  'role',
  'see_from',
  'service_fee_cents',
  'standard_discount_percentage',
  'status',
  'to_date',
  'total_cents',
  'visible_from_level',
  'visible_to',
  'weekly_percentage',
] as const

export type AuditField = (typeof AUDIT_FIELDS)[number]

type Single = string | number | boolean | null

/** A value before or after the change. */
export type AuditFacts = { readonly [Field in AuditField]?: Single | readonly Single[] }
