import { defineJob } from '../../jobs/job.ts'
import { insertNotification } from '../notifications/queries.ts'
import { listDueReferences, listUnreferred, revealReference } from './references.queries.ts'
import { tellRevealed } from './references.service.ts'

const BATCH = 500

/** Reveals references whose guest has not reviewed the stay in time, each with what its guest is told. */
export const revealReferences = defineJob({
  name: 'references.reveal',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const now = ctx.clock()
    const due = await listDueReferences(ctx.db, now, BATCH)
    for (const { id } of due)
      await ctx.db.transaction().execute(async tx => {
        const revealed = await revealReference(tx, id, now)
        if (revealed) await tellRevealed(ctx, tx, revealed, now)
      })
    if (due.length > 0) ctx.log.info({ revealed: due.length }, 'references appeared')
  },
})

/** Reminds owners once, some days after a stay, that they may write a reference. */
export const remindOfReferences = defineJob({
  name: 'references.remind',
  schedule: '20 * * * *',
  async run(ctx) {
    const now = ctx.clock()
    const stays = await listUnreferred(ctx.db, now, BATCH)
    for (const { booking_id, owner_id, guest_id, title } of stays)
      await insertNotification(ctx.db, {
        userId: owner_id,
        kind: 'reference.due',
        subjectId: booking_id,
        data: { home: title },
        personId: guest_id,
        at: now,
      })
    if (stays.length > 0) ctx.log.info({ reminded: stays.length }, 'owners were reminded of references')
  },
})
