import { CAPTURED_BEFORE_MS } from '#contract/payments/security.rules.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { tryEach } from './card-payments.jobs.ts'
import { listToCapture, listToEnd, listToRemind } from './security.queries.ts'
import { askSome, remindOfSecurity } from './security.service.ts'
import { captureDue, releaseDue } from './security-end.service.ts'

const AT_ONCE = 200

/** Lets go what is over before what is still needed of the rest is captured. */
const endAndCapture = async (ctx: Context) => {
  const now = ctx.clock()
  await tryEach(ctx, await listToEnd(ctx.db, now, AT_ONCE), id => releaseDue(ctx, id))
  const soon = new Date(now.getTime() + CAPTURED_BEFORE_MS)
  await tryEach(ctx, await listToCapture(ctx.db, soon, AT_ONCE), id => captureDue(ctx, id))
}

/**
 * Asks for security deposits whose day has come, lets those go whose claims are over, and captures what a card holds no
 * longer. Running it again changes nothing.
 */
export const keepSecurityDeposits = defineJob({
  name: 'payments.security-deposits',
  schedule: '7,22,37,52 * * * *',
  async run(ctx) {
    await endAndCapture(ctx)
    await askSome(ctx, AT_ONCE)
  },
})

/** Reminds guests of security deposits two days before check-in and on that day, when the owner is told as well. */
export const remindOfSecurityDeposits = defineJob({
  name: 'payments.security-reminders',
  schedule: '40 8 * * *',
  async run(ctx) {
    const due = await listToRemind(ctx.db, ctx.clock(), AT_ONCE)
    for (const row of due) await remindOfSecurity(ctx, row)
  },
})
