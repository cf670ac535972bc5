import { type HomeNews, homeDecisionMail } from '#emails/home-decision.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/wanted-mail.service.ts'
import { findOwned } from './moderation.queries.ts'

/** What an admin decided on a home. That it was hidden nobody switches off: no guest finds it any more. */
export const mailHomeDecision = defineJob<{ propertyId: string; news: HomeNews; reason: string | null }>({
  name: 'properties.mail-decision',
  mails: 'news',
  async run(ctx, { propertyId, news, reason }) {
    const home = await findOwned(ctx.db, propertyId)
    if (!home) return
    const to = { to: home.owner_id, kind: 'property_updates', always: news === 'hidden' } as const
    await mailIfWanted(ctx, to, owner =>
      homeDecisionMail(owner.language, news, {
        ownerName: owner.full_name,
        home: home.title,
        reason,
        link: `${ctx.config.publicUrl}/owner/properties/${home.id}?section=status`,
      }),
    )
  },
})
