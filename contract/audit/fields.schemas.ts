/**
 * All that may stand in the before and after of an entry, one line each: what is not named here is refused, so that no
 * password, token, link or account number ever gets into what cannot be changed. Nor does what says who somebody is:
 * names, addresses, numbers and what people wrote stay out, for an entry outlives the account.
 */
export const AUDIT_FIELDS = [
  'action',
  'amount_cents',
  'amounts_cents',
  'audience',
  'audience_level',
  'bookings_kept_years',
  'cause',
  'check_in_date',
  'check_out_date',
  'contact_address',
  'conversation',
  'count',
  'currency',
  'default_discount_percentage',
  'discount_percentage',
  'earned_cents',
  'eur',
  'fields',
  'from_date',
  'gbp',
  'guests_count',
  'instant_booking',
  'invitation_lifetime_days',
  'invited_as',
  'is_visible',
  'job',
  'jpy',
  'language',
  'level',
  'mail_sender_name',
  'messages_kept_years',
  'nights',
  'outcome',
  'price_per_night',
  'request_lifetime_hours',
  'review_new_properties',
  'role',
  'service_fee_cents',
  'standard_discount_percentage',
  'status',
  'to_date',
  'total_cents',
  'two_factor',
] as const

export type AuditField = (typeof AUDIT_FIELDS)[number]

type Single = string | number | boolean | null

/** What something was, or became. */
export type AuditFacts = { readonly [Field in AuditField]?: Single | readonly Single[] }
