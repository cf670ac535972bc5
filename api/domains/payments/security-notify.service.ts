import { unlessDollars } from '#contract/kernel/currencies.ts'
import type { QuietKind } from '#contract/notifications/push.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertNotification } from '../notifications/queries.ts'
import { listAdmins } from './card-disputes.queries.ts'
import type { SecurityRow } from './security.queries.ts'
import { mailAboutSecurity, type SecurityNews } from './security-mails.jobs.ts'

/** Who is told of what, in the app and by mail. */
const TOLD: Record<SecurityNews, { guest?: QuietKind; owner?: QuietKind }> = {
  asked: { guest: 'stay.security_asked' },
  soon: { guest: 'stay.security_asked' },
  missing: { owner: 'booking.security_missing' },
  provided: { guest: 'stay.security_provided', owner: 'booking.security_provided' },
  released: { guest: 'stay.security_released' },
  claimed: { guest: 'stay.security_claimed' },
  withdrawn: { guest: 'stay.security_claim_withdrawn' },
  answered: { owner: 'booking.security_answered' },
  decided: { guest: 'stay.security_decided', owner: 'booking.security_decided' },
  failed: { owner: 'booking.security_failed' },
}

/** Tells admins of a claim: one of them decides on it. */
export const tellAdminsOfClaim = async (ctx: Context, tx: Transaction, row: SecurityRow, cents: number) => {
  for (const { id: userId } of await listAdmins(tx))
    await insertNotification(tx, {
      userId,
      kind: 'payment.security_claimed',
      subjectId: null,
      data: {
        amount_cents: cents,
        ...unlessDollars(row.currency),
        person: row.guest_name,
        home: row.title,
      },
      at: ctx.clock(),
    })
}

/** Tells the parties of a stay what happened to its security deposit. */
export const notifyOfSecurity = async (
  ctx: Context,
  tx: Transaction,
  row: SecurityRow,
  news: SecurityNews,
) => {
  const data = {
    home: row.title,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    amount_cents: row.agreed_cents,
    currency: row.currency,
  }
  for (const to of ['guest', 'owner'] as const) {
    const kind = TOLD[news][to]
    if (!kind) continue
    await insertNotification(tx, {
      userId: to === 'guest' ? row.guest_id : row.owner_id,
      kind,
      subjectId: row.booking_id,
      data: { ...data, ...(to === 'owner' && { person: row.guest_name }) },
      at: ctx.clock(),
    })
    await ctx.jobs.enqueue(tx, mailAboutSecurity, { bookingId: row.booking_id, news, to })
  }
}
