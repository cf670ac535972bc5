import { DAYS_TO_AGREE } from '#contract/network/introductions.rules.ts'
import { introductionMail } from '#emails/introduction.ts'
import { defineJob } from '../../jobs/job.ts'
import { lockNetwork } from '../network/levels.queries.ts'
import {
  deleteOldIntroductions,
  findIntroductionToMail,
  isNotAsked,
  setAsked,
} from './introductions.queries.ts'
import { tokenToMail } from './jobs.ts'
import { introductionLink } from './tokens.service.ts'

/**
 * Asks the newcomer, unless there is a reason not to. It is decided here and not in the call, so that the introducer
 * learns nothing from the answer or from its duration.
 */
export const mailIntroduction = defineJob<{ id: string; ownerId: string }>({
  name: 'introductions.mail',
  mails: 'notification',
  async run(ctx, { id, ownerId }) {
    const row = await ctx.db.transaction().execute(async tx => {
      await lockNetwork(tx, ownerId)
      const at = ctx.clock()
      const open = await findIntroductionToMail(tx, id, at)
      // A repeated try of this job has asked already, and may not have mailed.
      if (!open || open.asked_at) return open
      const asked = !(await isNotAsked(tx, open, at))
      await setAsked(tx, id, asked, at)
      return asked ? open : undefined
    })
    const token = row && tokenToMail(ctx, 'introduction', row)
    if (!token) return
    const message = introductionMail(row.language, {
      newcomerName: row.full_name,
      introducerName: row.introducer_name,
      ownerName: row.owner_name,
      link: introductionLink(ctx, token),
      days: DAYS_TO_AGREE,
    })
    await ctx.mail.send({ to: row.email, ...message })
  },
})

export const forgetIntroductions = defineJob({
  name: 'introductions.forget',
  schedule: '57 2 * * *',
  async run(ctx) {
    await deleteOldIntroductions(ctx.db, ctx.clock())
  },
})
