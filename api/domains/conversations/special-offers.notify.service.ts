import type { NotificationKind } from '#contract/notifications/rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { mailAboutOffer } from './special-offers.jobs.ts'
import { findOfferNews } from './special-offers.queries.ts'

/** Of an accepted offer both are told as of any confirmed stay. */
const KINDS = {
  made: 'special_offer.made',
  withdrawn: 'special_offer.withdrawn',
  declined: 'special_offer.declined',
  accepted: null,
} as const satisfies Record<string, NotificationKind | null>

/** Adds the audit entry, tells the other party in the app, and mails a new offer. */
export const notifyOfOffer = async (ctx: Context, tx: Transaction, id: string, event: keyof typeof KINDS) => {
  const offer = await findOfferNews(tx, id)
  if (!offer) throw new Error('An offer that was just recorded is not there')
  const isForGuest = event === 'made' || event === 'withdrawn'
  await audit(tx, {
    action: `special_offer.${event}`,
    subject: { kind: 'special_offer', id },
    concerns: isForGuest ? offer.guest_id : offer.owner_id,
    after: {
      property: offer.property_id,
      check_in_date: offer.check_in_date,
      check_out_date: offer.check_out_date,
      guests_count: offer.guests_count,
      total_cents: offer.total_cents,
    },
  })
  const kind = KINDS[event]
  if (kind)
    await notify(ctx, tx, {
      userId: isForGuest ? offer.guest_id : offer.owner_id,
      kind,
      subjectId: id,
      data: {
        person: isForGuest ? offer.owner_name : offer.guest_name,
        home: offer.title,
        check_in_date: offer.check_in_date,
        check_out_date: offer.check_out_date,
      },
      at: ctx.clock(),
    })
  if (event === 'made') await ctx.jobs.enqueue(tx, mailAboutOffer, { offerId: id })
}
