import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '#api/db/migrate.ts'
import { ANCHOR_FILE } from '#api/domains/audit/anchor-file.service.ts'
import { requireKey } from '#api/integrations/storage/keys.ts'
import { CLOSING, closingSchema, KEY, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'
import type { TarEntry } from './tar.ts'

export const OTHER_RELEASE = 'Restore it with the release that made it, and then update.'

/**
 * Iterates over the entries in order and can look at the next one, because the rows of a table may be split over
 * several.
 */
export class Cursor {
  #entries: AsyncGenerator<TarEntry>
  current: TarEntry | undefined

  constructor(entries: AsyncGenerator<TarEntry>) {
    this.#entries = entries
  }

  async advance(): Promise<TarEntry | undefined> {
    try {
      this.current = (await this.#entries.next()).value
    } catch (cause) {
      const damaged = (cause as NodeJS.ErrnoException).code?.startsWith('Z_')
      throw damaged ? new Error('The file is not a backup, or it is damaged.', { cause }) : cause
    }
    return this.current
  }

  async *under(folder: string): AsyncGenerator<TarEntry> {
    for (; this.current?.name.startsWith(`${folder}/`); await this.advance()) yield this.current
  }
}

export async function readManifest(cursor: Cursor): Promise<Manifest> {
  const first = await cursor.advance()
  const read =
    first?.name === MANIFEST ? manifestSchema.safeParse(JSON.parse(first.body.toString('utf8'))) : undefined
  if (!read?.success) throw new Error(`This is not a backup that this release can read. ${OTHER_RELEASE}`)
  const known = (await migrationNames()).map(name => name.replace(/\.sql$/, ''))
  if (read.data.migrations.join() !== known.join()) {
    const last = (names: string[]) => names.at(-1) ?? 'none'
    throw new Error(
      `The backup was made by another release: its last migration is ${last(read.data.migrations)}, ` +
        `and the last one here is ${last(known)}. ${OTHER_RELEASE}`,
    )
  }
  await cursor.advance()
  return read.data
}

/** Reads the entries after the rows; returns the contents only if the archive is complete. */
export async function readFiles(cursor: Cursor, staging: string, rows: Record<string, number>) {
  let uploads = 0
  for await (const { name, body } of cursor.under('uploads')) {
    const key = requireKey(name.slice('uploads/'.length))
    writeFileSync(join(staging, key), body, { mode: 0o600, flush: true })
    uploads += 1
  }
  const kept: TarEntry[] = []
  for (const name of [KEY, ANCHOR_FILE]) {
    if (cursor.current?.name !== name) continue
    kept.push(cursor.current)
    await cursor.advance()
  }
  const last = cursor.current
  if (last?.name !== CLOSING) throw new Error('The backup is incomplete.')
  const closing = closingSchema.parse(JSON.parse(last.body.toString('utf8')))
  const complete = Object.entries(closing.rows).every(([table, count]) => rows[table] === count)
  if (!complete || closing.uploads !== uploads) throw new Error('The backup is incomplete.')
  if (await cursor.advance()) throw new Error('The backup has something after its end.')
  return { uploads, kept }
}
