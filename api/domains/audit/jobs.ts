import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { defineJob } from '../../jobs/job.ts'
import { writeAnchor } from './anchor-file.service.ts'
import { forgetAddresses, readHead } from './chain.queries.ts'

const BATCH = 1_000

/** Once a day where the chain stands, signed: kept outside the database, it shows if the record is made anew. */
export const writeHead = defineJob({
  name: 'audit.head',
  schedule: '7 0 * * *',
  async run(ctx) {
    const anchor = await writeAnchor(ctx)
    const head = anchor ?? (await readHead(ctx.db))
    if (head) ctx.log.info(head, 'the record of who did what')
  },
})

/** From where somebody came is forgotten as their devices are; what they did is not. */
export const forgetOldAddresses = defineJob({
  name: 'audit.forget-addresses',
  schedule: '41 2 * * *',
  async run(ctx) {
    const before = daysBefore(ctx.clock(), KEPT_DAYS.recordedAddresses)
    while ((await forgetAddresses(ctx.db, before, BATCH)) === BATCH);
  },
})
