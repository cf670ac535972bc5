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
  'cause',
  'check_in_date',
  'check_out_date',
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
  'invited_as',
  'is_visible',
  'job',
  'jpy',
  'language',
  'level',
  'nights',
  'outcome',
  'price_per_night',
  'role',
  'status',
  'to_date',
  'total_cents',
  'two_factor',
] as const

export type AuditField = (typeof AUDIT_FIELDS)[number]

type Single = string | number | boolean | null

/** What something was, or became. */
export type AuditFacts = { readonly [Field in AuditField]?: Single | readonly Single[] }
