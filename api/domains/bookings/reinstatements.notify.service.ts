import type { NotificationKind } from '#contract/notifications/rules.ts'
import type { ReinstatementEvent } from '#emails/reinstatement.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { notifyInApp, type Side } from './parties.service.ts'
import { mailAboutReinstatement } from './reinstatements.jobs.ts'
import { findReinstatementNews } from './reinstatements.queries.ts'

type Bells = Partial<Record<Side, NotificationKind>>

/** The kinds of notification for each party. */
const BELLS = {
  asked: { guest: 'stay.reinstatement_asked' },
  withdrawn: { guest: 'stay.reinstatement_withdrawn' },
  accepted: { owner: 'booking.reinstatement_accepted' },
  declined: { owner: 'booking.reinstatement_declined' },
  nights_taken: { owner: 'booking.reinstatement_nights_taken' },
  lapsed: { guest: 'stay.reinstatement_lapsed', owner: 'booking.reinstatement_lapsed' },
} as const satisfies Record<ReinstatementEvent, Bells>

/** Adds the audit entry of a reinstatement or of its outcome, and notifies the parties by mail and in the app. */
export const notifyOfReinstatement = async (
  ctx: Context,
  tx: Transaction,
  id: string,
  event: ReinstatementEvent,
) => {
  const question = await findReinstatementNews(tx, id)
  if (!question) throw new Error('A question that was just recorded is not there')
  await audit(tx, {
    action: `reinstatement.${event}`,
    subject: { kind: 'reinstatement', id },
    concerns: question.guest_id,
    before: { status: 'cancelled' },
    after: { status: question.to_status },
    ...(event === 'lapsed' ? { by: { kind: 'house', job: 'bookings.lapse-reinstatements' } } : {}),
  })
  const bells: Bells = BELLS[event]
  for (const side of ['guest', 'owner'] as const) {
    const kind = bells[side]
    if (!kind) continue
    await notifyInApp(ctx, tx, side, { kind, stay: question, at: ctx.clock() })
    await ctx.jobs.enqueue(tx, mailAboutReinstatement, { id, news: event, side })
  }
}
