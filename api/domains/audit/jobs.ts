import { daysBefore, KEPT_DAYS } from '#contract/kernel/retention.ts'
import { inBatches } from '../../jobs/batches.ts'
import { defineJob } from '../../jobs/job.ts'
import { writeAnchor } from './anchor-file.service.ts'
import { forgetAddresses, readHead } from './chain.queries.ts'

const BATCH = 1_000

/**
 * Signs the newest place of the chain once a day. Kept outside the database, the signature shows if the log was
 * recomputed.
 */
export const writeHead = defineJob({
  name: 'audit.head',
  schedule: '7 0 * * *',
  async run(ctx) {
    const anchor = await writeAnchor(ctx)
    const head = anchor ?? (await readHead(ctx.db))
    if (head) ctx.log.info(head, 'the record of who did what')
  },
})

/** Addresses in the log are deleted after as long as devices are; the entries stay. */
export const forgetOldAddresses = defineJob({
  name: 'audit.forget-addresses',
  schedule: '41 2 * * *',
  async run(ctx) {
    const before = daysBefore(ctx.clock(), KEPT_DAYS.recordedAddresses)
    await inBatches(BATCH, most => forgetAddresses(ctx.db, before, most))
  },
})
