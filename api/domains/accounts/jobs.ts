import { sessionEndedMail } from '#emails/session-ended.ts'
import { defineJob } from '../../jobs/job.ts'
import { findProfile } from './queries.ts'
import { deleteSessionsBefore } from './sessions.queries.ts'
import { deleteTriesBefore } from './throttle.queries.ts'

const DAY_MS = 86_400_000

/** A session that ended because its token was used twice (RFC 9700, 4.14.2). */
export const tellOfReusedToken = defineJob<{ userId: string }>({
  name: 'accounts.tell-of-reused-token',
  async run(ctx, { userId }) {
    const person = await findProfile(ctx.db, userId)
    if (!person) return
    const message = sessionEndedMail({
      fullName: person.full_name,
      signInUrl: `${ctx.config.publicUrl}/login`,
    })
    await ctx.mail.send({ to: person.email, ...message })
  },
})

/** Forgets what no longer matters: sessions a month after their end, failed sign-ins after a day. */
export const pruneSessions = defineJob({
  name: 'accounts.prune-sessions',
  schedule: '23 4 * * *',
  async run(ctx) {
    const at = ctx.clock().getTime()
    await deleteSessionsBefore(ctx.db, new Date(at - 30 * DAY_MS))
    await deleteTriesBefore(ctx.db, new Date(at - DAY_MS))
  },
})
