import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { type Anchor, insertAnchor, listAnchors, lockAnchors } from './anchors.queries.ts'
import { readAnchors, signAnchor } from './anchors.service.ts'
import { readHead } from './chain.queries.ts'

/**
 * Lies beside the database in the data folder. It should be copied to a place that nobody who runs the server can
 * write.
 */
export const ANCHOR_FILE = 'audit-anchors.jsonl'

export const readAnchorFile = async (path: string): Promise<(Anchor | null)[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return readAnchors(text)
}

const appendLine = async (path: string, line: string) => {
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(`${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Signs the newest place of the chain and appends it to a file outside the database; null where no entry was added
 * since the last time. The file is written first: a crash in between leaves an anchor that the database does not know,
 * which is harmless.
 */
export const writeAnchor = async (ctx: Context): Promise<Anchor | null> => {
  const path = join(ctx.config.dataDir, ANCHOR_FILE)
  return ctx.db.transaction().execute(async tx => {
    await lockAnchors(tx)
    const head = await readHead(tx)
    if (!head) return null
    const known = [
      ...(await listAnchors(tx)),
      ...(await readAnchorFile(path)).filter(anchor => anchor !== null),
    ]
    const newest = known.toSorted((one, other) => other.sequence - one.sequence)[0]
    if (newest?.position === head.position && newest.hash === head.hash) return null
    const sequence = (newest?.sequence ?? 0) + 1
    const anchor = signAnchor(ctx.secrets, { sequence, at: ctx.clock().toISOString(), ...head })
    await appendLine(path, JSON.stringify(anchor))
    await insertAnchor(tx, anchor)
    return anchor
  })
}
