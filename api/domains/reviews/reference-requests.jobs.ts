import { defineJob } from '../../jobs/job.ts'
import { insertNotification } from '../notifications/queries.ts'
import { listStaysToAskAbout } from './reference-requests.queries.ts'

/** Tells owners that somebody asks about a guest of theirs. Who asks is not said: it would tell where the guest wants to stay. */
export const askForReferences = defineJob<{ askerId: string; guestId: string }>({
  name: 'references.ask',
  async run(ctx, { askerId, guestId }) {
    await ctx.db.transaction().execute(async tx => {
      const now = ctx.clock()
      for (const stay of await listStaysToAskAbout(tx, { askerId, guestId, now }))
        await insertNotification(tx, {
          userId: stay.owner_id,
          kind: 'reference.asked',
          subjectId: stay.booking_id,
          data: { home: stay.title },
          personId: guestId,
          at: now,
        })
    })
  },
})
