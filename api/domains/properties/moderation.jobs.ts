import { type HomeEvent, homeDecisionMail } from '#emails/home-decision.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { findOwned } from './moderation.queries.ts'

/**
 * Mails an owner the admin's decision on a home. The mail that a home was hidden cannot be switched off: no guest finds
 * the home any more.
 */
export const mailHomeDecision = defineJob<{ propertyId: string; news: HomeEvent; reason: string | null }>({
  name: 'properties.mail-decision',
  mails: 'notification',
  async run(ctx, { propertyId, news: event, reason }) {
    const home = await findOwned(ctx.db, propertyId)
    if (!home) return
    const to = { to: home.owner_id, kind: 'property_updates', always: event === 'hidden' } as const
    await mailIfWanted(ctx, to, owner =>
      homeDecisionMail(owner.language, event, {
        ownerName: owner.full_name,
        home: home.title,
        reason,
        link: `${ctx.config.publicUrl}/owner/properties/${home.id}?section=status`,
      }),
    )
  },
})
