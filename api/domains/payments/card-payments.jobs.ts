import { RENEWED_WITHIN_MS } from '#contract/payments/card.rules.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { followCard } from './card-follow.service.ts'
import { mailAboutCard } from './card-mails.jobs.ts'
import { askForRenewal, listUnfinished } from './card-payments.queries.ts'

const AT_ONCE = 50

/** Carries out what was decided about a card payment. */
export const followCardPayment = defineJob<{ cardPaymentId: string }>({
  name: 'payments.follow-card',
  async run(ctx, { cardPaymentId }) {
    await followCard(ctx, cardPaymentId)
  },
})

/** Of several things one may fail; the others are done first. */
export const tryEach = async (
  ctx: Context,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
) => {
  const errors: unknown[] = []
  for (const id of ids)
    try {
      await work(id)
    } catch (error) {
      ctx.log.error({ err: error, id }, 'a card payment could not be followed')
      errors.push(error)
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${ids.length} failed: ${errors[0]}`)
}

/** Asks guests to authorise again where what is held ends before the owner's time to answer does. */
export const renewCardPayments = defineJob({
  name: 'payments.renew-cards',
  schedule: '23 * * * *',
  async run(ctx) {
    await ctx.db.transaction().execute(async tx => {
      const ids = await askForRenewal(tx, { now: ctx.clock(), withinMs: RENEWED_WITHIN_MS, most: AT_ONCE })
      for (const cardPaymentId of ids)
        await ctx.jobs.enqueue(tx, mailAboutCard, { cardPaymentId, news: 'renew' })
    })
  },
})

/** Continues what a crash, a lost event or a failed job has left. */
export const followCardPayments = defineJob({
  name: 'payments.follow-cards',
  schedule: '* * * * *',
  async run(ctx) {
    if (ctx.cards.missing.length > 0) return
    await tryEach(ctx, await listUnfinished(ctx.db, ctx.clock(), AT_ONCE), id => followCard(ctx, id))
  },
})
