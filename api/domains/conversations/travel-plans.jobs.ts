import { DAY_MS } from '#contract/kernel/durations.ts'
import { travelPlansMail } from '#emails/travel-plans.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { readReceivedPlans, takePlanMails, tellOwners } from './received-plans.service.ts'
import { deleteOverPlans } from './travel-plans.queries.ts'

/** Rows of one transaction. */
const BATCH = 200
/** Plans are kept so long after they are over. */
const KEPT_MS = 30 * DAY_MS

/** Notifies owners of a plan that is new or was changed. */
export const tellOfPlan = defineJob<{ planId: string }>({
  name: 'conversations.tell-of-travel-plan',
  run: (ctx, { planId }) => tellOwners(ctx, planId),
})

/** Mails an owner the plans of a day that are still open and that a home of theirs still fits. */
export const mailPlans = defineJob<{ ownerId: string; planIds: readonly string[] }>({
  name: 'conversations.mail-travel-plans',
  mails: 'notification',
  async run(ctx, { ownerId, planIds }) {
    const plans = (await readReceivedPlans(ctx, ownerId, planIds)).filter(({ best }) => best)
    if (plans.length === 0) return
    await mailIfWanted(ctx, { to: ownerId, kind: 'new_bookings' }, reader =>
      travelPlansMail(reader.language, {
        readerName: reader.full_name,
        plans: plans.map(({ guest, location, line }) => ({ guestName: guest.full_name, location, line })),
        link: `${ctx.config.publicUrl}/owner/travel-plans`,
      }),
    )
  },
})

/** In the morning of Europe; people elsewhere read it in theirs. One mail a day at most. */
export const mailAllPlans = defineJob({
  name: 'conversations.mail-all-travel-plans',
  schedule: '22 6 * * *',
  run: ctx =>
    takePlanMails(ctx, (tx, ownerId, planIds) => ctx.jobs.enqueue(tx, mailPlans, { ownerId, planIds })),
})

/** Deletes plans that have been over for a month. */
export const forgetPlans = defineJob({
  name: 'conversations.forget-travel-plans',
  schedule: '47 2 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock().getTime() - KEPT_MS)
    await inBatches(BATCH, most => deleteOverPlans(ctx.db, before, most))
  },
})
