/**
 * Verifies the audit log against the anchors of the data folder: `npm run audit-verify`. It also accepts a head from a
 * log or a backup (`-- POSITION HASH`) and anchors that were kept elsewhere (`-- --anchors FILE`). It can run beside a
 * running server. If it finds a break, it prints the first one and exits with 1.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { readConfig } from '#api/config/config.ts'
import { loadSecrets } from '#api/config/secrets.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import { ANCHOR_FILE, readAnchorFile } from '#api/domains/audit/anchor-file.service.ts'
import { listAnchors } from '#api/domains/audit/anchors.queries.ts'
import { type AnchorVerdict, anchorVerifier, judgeAnchors } from '#api/domains/audit/anchors.service.ts'
import { type Break, type ChainVerdict, verifyChain } from '#api/domains/audit/chain.service.ts'
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

const say = (verdict: ChainVerdict, anchors: number): string => {
  if (verdict.whole) {
    const { head, entries } = verdict
    const held =
      anchors > 0 ? `It holds against ${anchors} signed anchors.` : 'No anchor has been written yet.'
    return head
      ? `The record is whole: ${entries} entries. ${held}\nIts head: ${head.position} ${head.hash}`
      : `The record is empty. ${held}`
  }
  const { position, entry, wrong } = verdict
  const where = [position && `position ${position}`, entry && `entry ${entry}`].filter(Boolean).join(', ')
  throw new Error(`The record is broken at ${where}: ${WORDS[wrong]}.`)
}

const ANCHOR_WORDS = {
  not_signed_here: 'it was not signed with the key of this data folder, or was changed since',
  missing: `it was written, and is in no file of anchors: ${ANCHOR_FILE} was cut, replaced or lost`,
}

const requireAnchors = (judged: AnchorVerdict) => {
  if (!judged.whole) throw new Error(`Anchor ${judged.sequence} is wrong: ${ANCHOR_WORDS[judged.wrong]}.`)
  return judged.heads
}

const readArguments = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { anchors: { type: 'string', multiple: true, default: [] } },
      allowPositionals: true,
    })
    if (positionals.length === 0) return { files: values.anchors, heads: [] }
    const [position, hash] = headSchema.parse(positionals)
    return { files: values.anchors, heads: [{ position, hash }] }
  } catch {
    return undefined
  }
}

await runCommand('npm run audit-verify [-- POSITION HASH] [-- --anchors FILE]', async args => {
  const given = readArguments(args)
  if (!given) return undefined
  const config = readConfig(process.env)
  const files = [
    join(config.dataDir, ANCHOR_FILE),
    ...given.files.map(file => resolve(process.env.INIT_CWD ?? '.', file)),
  ]
  const outside = (await Promise.all(files.map(readAnchorFile))).flat()
  const database = await reach(config)
  const db = openDatabase(openPool(database.url, 1, { statementTimeoutMs: 0 }))
  try {
    // Without anchors there is nothing to verify with a key, so none is created.
    const isOurs = outside.length > 0 ? anchorVerifier(await loadSecrets(config.dataDir)) : () => false
    const judged = judgeAnchors(outside, await listAnchors(db), isOurs)
    // A broken link of the chain is more informative than a missing anchor, so it is reported first.
    const heads = judged.whole ? judged.heads : []
    const said = say(await verifyChain(db, [...heads, ...given.heads]), heads.length)
    requireAnchors(judged)
    return said
  } finally {
    await db.destroy()
    await database.close()
  }
})
