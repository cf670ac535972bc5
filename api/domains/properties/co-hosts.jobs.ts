import { CO_HOST_INVITATION_DAYS, type CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import { coHostInvitationMail } from '#emails/co-host.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { mailIfWanted } from '../accounts/email-preferences.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { deleteLapsed, findInvited, resolveAddress } from './co-hosts.queries.ts'

/** Rows of one transaction. */
const BATCH = 200

/** Asks whoever was invited for an answer by a mail, unless they gave it or the invitation was taken back meanwhile. */
export const mailInvited = defineJob<{ coHostId: string }>({
  name: 'co-hosts.mail-invited',
  mails: 'notification',
  async run(ctx, { coHostId }) {
    const news = await findInvited(ctx.db, coHostId)
    if (!news || news.accepted_at || news.expires_at <= ctx.clock()) return
    // It asks for an answer, so that nobody switches it off.
    await mailIfWanted(ctx, { to: news.person_id, kind: 'property_updates', always: true }, reader =>
      coHostInvitationMail(reader.language, {
        readerName: reader.full_name,
        ownerName: news.owner_name,
        home: news.title,
        rights: news.rights as CoHostRights,
        days: CO_HOST_INVITATION_DAYS,
        link: `${ctx.config.publicUrl}/helping`,
      }),
    )
  },
})

/** Tells whoever is behind an invitation of it. An address is looked up here, after the owner has their answer. */
export const notifyInvited = defineJob<{ coHostId: string }>({
  name: 'co-hosts.notify-invited',
  async run(ctx, { coHostId }) {
    await ctx.db.transaction().execute(async tx => {
      await resolveAddress(tx, coHostId)
      const news = await findInvited(tx, coHostId)
      if (!news || news.accepted_at) return
      await insertNotification(tx, {
        userId: news.person_id,
        kind: 'co_host.invited',
        subjectId: coHostId,
        data: { home: news.title },
        personId: news.owner_id,
        at: ctx.clock(),
      })
      await ctx.jobs.enqueue(tx, mailInvited, { coHostId })
    })
  },
})

/** Invitations that nobody answered go, and with them addresses of people who have no account. */
export const forgetLapsedCoHosts = defineJob({
  name: 'co-hosts.forget-lapsed',
  schedule: '23 3 * * *',
  async run(ctx) {
    await inBatches(BATCH, most => deleteLapsed(ctx.db, ctx.clock(), most))
  },
})
