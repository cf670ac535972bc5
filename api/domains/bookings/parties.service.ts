import type { Currency } from '#contract/kernel/currencies.ts'
import type { NotificationKind } from '#contract/notifications/rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { notify } from '../notifications/notify.service.ts'
import type { Parties } from './parties.queries.ts'

/** The guest or the owner of a stay. */
export type Side = 'guest' | 'owner'

interface StayNotice extends Parties {
  readonly title: string
  readonly check_in_date: string
  readonly check_out_date: string
}

/** Notifies one party in the app of what the other did. */
export const notifyInApp = (
  ctx: Context,
  tx: Transaction,
  side: Side,
  {
    kind,
    stay,
    at,
    more,
  }: {
    kind: NotificationKind
    stay: StayNotice
    at: Date
    more?: { reason: string } | { amount_cents: number; currency: Currency }
  },
) =>
  notify(ctx, tx, {
    userId: side === 'owner' ? stay.owner_id : stay.guest_id,
    kind,
    subjectId: stay.booking_id,
    data: {
      person: side === 'owner' ? stay.guest_name : stay.owner_name,
      home: stay.title,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      ...more,
    },
    at,
  })

/** The recipient of mails about a booking for one party, and the preference that controls them. */
export const findMailbox = (side: Side, { guest_id, owner_id }: Parties) =>
  side === 'owner'
    ? ({ to: owner_id, kind: 'new_bookings' } as const)
    : ({ to: guest_id, kind: 'booking_confirmations' } as const)

/** The page on which a party sees the booking. */
export const linkFor = ({ config }: Context, side: Side, { booking_id }: Parties) =>
  `${config.publicUrl}${side === 'owner' ? `/owner/bookings?booking=${booking_id}` : `/stays/${booking_id}`}`
