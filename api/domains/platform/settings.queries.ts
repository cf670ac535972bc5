import type { Settings } from '#contract/platform/settings.schemas.ts'
import type { Queryable } from '../../db/transaction.ts'

/** What is set, as it is now. Read inside the transaction that acts on it. */
export const readSettings = (on: Queryable): Promise<Settings> =>
  on
    .selectFrom('platform_settings')
    .select([
      'standard_discount_percentage',
      'service_fee_cents',
      'review_new_properties',
      'request_lifetime_hours',
      'invitation_lifetime_days',
      'mail_sender_name',
      'contact_address',
      'bookings_kept_years',
      'messages_kept_years',
    ])
    .executeTakeFirstOrThrow()
