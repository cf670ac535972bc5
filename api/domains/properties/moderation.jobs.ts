import { type HomeNews, homeDecisionMail } from '#emails/home-decision.ts'
import { defineJob } from '../../jobs/job.ts'
import { findRecipient } from '../accounts/preferences.queries.ts'
import { findOwned } from './moderation.queries.ts'

/** What an admin decided on a home. That it was hidden nobody switches off: no guest finds it any more. */
export const mailHomeDecision = defineJob<{ propertyId: string; news: HomeNews; reason: string | null }>({
  name: 'properties.mail-decision',
  async run(ctx, { propertyId, news, reason }) {
    const home = await findOwned(ctx.db, propertyId)
    const owner = home && (await findRecipient(ctx.db, home.owner_id, 'property_updates'))
    if (!owner || !(owner.wanted || news === 'hidden')) return
    const message = homeDecisionMail(owner.language, news, {
      ownerName: owner.full_name,
      home: home.title,
      reason,
      link: `${ctx.config.publicUrl}/owner/properties/${home.id}?section=status`,
    })
    await ctx.mail.send({ to: owner.email, ...message })
  },
})
