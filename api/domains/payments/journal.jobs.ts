import { sql } from 'kysely'
import { defineJob } from '../../jobs/job.ts'
import { findJournalDifferences, MOST_DIFFERENCES } from './journal-differences.queries.ts'

const textOf = (count: number, kinds: ReadonlySet<string>) =>
  `The journal differs in ${count === MOST_DIFFERENCES ? `at least ${count}` : count} places: ${[...kinds].join(', ')}`

/**
 * Compares the journal with what follows from it. Where they differ, each difference is logged and the job fails, so that
 * admins see it among the failed jobs of the system's health; nothing is corrected by itself.
 */
export const reconcileJournal = defineJob({
  name: 'payments.reconcile',
  schedule: '7 4 * * *',
  async run(ctx) {
    const differences = await ctx.db.transaction().execute(async tx => {
      // It reads all that ever moved.
      await sql`set local statement_timeout = '90s'`.execute(tx)
      return findJournalDifferences(tx)
    })
    if (differences.length === 0) return
    for (const difference of differences) ctx.log.error({ difference }, 'the journal differs')
    throw new Error(textOf(differences.length, new Set(differences.map(({ what }) => what))))
  },
})
