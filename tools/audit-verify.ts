/**
 * Verifies the record of who did what: `npm run audit-verify [-- POSITION HASH]`, with a head that a log or a backup
 * names. Works beside a running server. Ends with 1 and the first broken link where there is one.
 */
import * as z from 'zod/mini'
import { readConfig } from '#api/config/config.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import type { Head } from '#api/domains/audit/chain.queries.ts'
import { type Break, type Verdict, verifyChain } from '#api/domains/audit/chain.service.ts'
import { reach, runCommand } from './archive/terminal.ts'

const WORDS: Record<Break, string> = {
  missing_link: 'a link is missing here',
  missing_entry: 'its entry was taken away',
  changed: 'it was changed after it was written, or is not what followed the link before it',
  address_changed: 'the address that it came from was exchanged',
  unchained: 'an entry was put in past the chain',
  cut_off: 'the chain ends before the place that was written down: its newest entries were cut off',
  other_chain: 'another entry stands at the place that was written down: the chain was made anew',
}

const headSchema = z.tuple([
  z.coerce.number<string>().check(z.int(), z.gte(1)),
  z.string().check(z.regex(/^[0-9a-f]{64}$/)),
])

const say = (verdict: Verdict): string => {
  if (verdict.whole) {
    const { head, entries } = verdict
    return head
      ? `The record is whole: ${entries} entries.\nIts head: ${head.position} ${head.hash}`
      : 'The record is empty.'
  }
  const { position, entry, wrong } = verdict
  const where = [position && `position ${position}`, entry && `entry ${entry}`].filter(Boolean).join(', ')
  throw new Error(`The record is broken at ${where}: ${WORDS[wrong]}.`)
}

await runCommand('npm run audit-verify [-- POSITION HASH]', async args => {
  const known = headSchema.safeParse(args)
  if (args.length > 0 && !known.success) return undefined
  const head: Head | null = known.data ? { position: known.data[0], hash: known.data[1] } : null
  const database = await reach(readConfig(process.env))
  const db = openDatabase(openPool(database.url, 1, { statementTimeoutMs: 0 }))
  try {
    return say(await verifyChain(db, head))
  } finally {
    await db.destroy()
    await database.close()
  }
})
