import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { auditAll } from '../audit/audit.service.ts'
import { endMemberships } from './introductions.queries.ts'

const BATCH = 500

/** Ends memberships for one stay, or until a day, that are over. Bookings keep their price, and nobody is told. */
export const endOverMemberships = defineJob({
  name: 'network.end-memberships',
  schedule: '*/5 * * * *',
  async run(ctx) {
    const endSome = (most: number) =>
      ctx.db.transaction().execute(async tx => {
        const ended = await endMemberships(tx, { at: ctx.clock(), most })
        await auditAll(
          tx,
          ended.map(({ id, member_id }) => ({
            action: 'member.ended' as const,
            subject: { kind: 'member' as const, id },
            concerns: member_id,
          })),
        )
        return ended.length
      })
    await inBatches(BATCH, endSome)
  },
})
