import { constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { newCredentials } from '#api/db/embedded/credentials.ts'
import type { Log } from '#api/db/embedded/log.ts'
import { chooseFreePort } from '#api/db/embedded/ports.ts'
import { recoverEmbedded } from '#api/db/embedded/recover.ts'
import { type Archive, readJson } from './archive.ts'
import {
  basePart,
  chooseRestorable,
  coverage,
  type Piece,
  type Range,
  type Restorable,
  restorables,
  SEGMENT_BYTES,
} from './catalogue.ts'
import { readBases } from './catalogue-reading.ts'
import type { StoredObject } from './place-port.ts'
import { untar } from './untar.ts'

const expand = promisify(gunzip)
const credentialsSchema = z.object({ superuserPassword: z.string(), password: z.string() })
const smallSchema = z.record(z.string(), z.string())
const CREDENTIALS = 'postgres.json'

const text = (at: number) => new Date(at).toISOString()
const spell = ({ from, until }: Range) => `from ${text(from)} to ${text(until)}`

/** Refuses a moment that the archive does not cover, with the exact ranges that it does. */
const choose = (found: readonly Restorable[], at: number, place: string): Restorable => {
  const chosen = chooseRestorable(found, at)
  if (chosen) return chosen
  if (found.length === 0)
    throw new Error(`Nothing can be restored from ${place}: it has no whole base backup.`)
  throw new Error(
    `${text(at)} cannot be restored. The archive covers every moment ${coverage(found).map(spell).join(', and ')}.`,
  )
}

async function* contentOfBase(archive: Archive, { base }: Restorable): AsyncGenerator<Buffer> {
  for (let part = 1; part <= base.parts; part += 1) yield await archive.read(basePart(base.folder, part))
}

/** PostgreSQL's name of the file of its log that a position is in. */
const segmentName = (timeline: number, position: bigint) => {
  const number = position / SEGMENT_BYTES
  const perId = 0x1_0000_0000n / SEGMENT_BYTES
  const parts = [BigInt(timeline), number / perId, number % perId]
  return parts.map(part => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

/** Writes a piece into the files of the log that it belongs to; each has its full length from the beginning. */
const writePiece = async (folder: string, timeline: number, piece: Piece, content: Buffer) => {
  if (BigInt(content.length) !== piece.end - piece.start)
    throw new Error(`${piece.name} has another length than its name says.`)
  for (let position = piece.start; position < piece.end; ) {
    const inside = position % SEGMENT_BYTES
    const bytes = Math.min(Number(SEGMENT_BYTES - inside), Number(piece.end - position))
    const path = join(folder, segmentName(timeline, position))
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      await file.truncate(Number(SEGMENT_BYTES))
      await file.write(content, Number(position - piece.start), bytes, Number(inside))
    } finally {
      await file.close()
    }
    position += BigInt(bytes)
  }
}

/** The pieces up to the first that ends after the moment; the log of a later one is not needed. */
const neededPieces = ({ base, pieces }: Restorable, at: number) => {
  const last = pieces.findIndex(piece => piece.until >= at && piece.until >= base.completedAt)
  return pieces.slice(0, last + 1)
}

const fillCluster = async (archive: Archive, chosen: Restorable, at: number, cluster: string) => {
  const tar = Readable.from(contentOfBase(archive, chosen)).compose(createGunzip())
  await untar(tar[Symbol.asyncIterator](), cluster)
  const folder = join(cluster, 'pg_wal')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const piece of neededPieces(chosen, at))
    await writePiece(folder, chosen.base.timeline, piece, await expand(await archive.read(piece.name)))
}

/** The small files as they were at the moment, or at the earliest time after it. */
const readSmall = async (archive: Archive, objects: readonly StoredObject[], chain: string, at: number) => {
  const names = objects.map(({ name }) => name).filter(name => name.startsWith(`${chain}/files/`))
  const chosen = names.findLast(name => Number(basename(name)) <= at) ?? names[0]
  if (!chosen) throw new Error('The archive has no keys: it was just begun.')
  return smallSchema.parse(await readJson(archive, chosen))
}

export interface Restored {
  /** The objects of pictures and mails that can be restored now. */
  readonly files: readonly StoredObject[]
}

/** Builds the data folder as it was at a moment, without its pictures and mails. */
export const restoreMoment = async (
  archive: Archive,
  { dataDir, at, log }: { dataDir: string; at: number; log: Log },
): Promise<Restored> => {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(
      `The data folder ${dataDir} is not empty. A moment is restored into an empty one: set another DATA_DIR.`,
    )
  const objects = await archive.list('')
  const chosen = choose(restorables(await readBases(archive, objects), objects), at, archive.name)
  const small = await readSmall(archive, objects, chosen.base.chain, at)
  const stored = Buffer.from(small[CREDENTIALS] ?? '', 'base64').toString('utf8')
  const passwords = credentialsSchema.parse(JSON.parse(stored))
  const credentials = { ...newCredentials(await chooseFreePort()), ...passwords }
  try {
    await recoverEmbedded({
      ...{ dataDir, credentials, log, until: new Date(at) },
      fill: cluster => fillCluster(archive, chosen, at, cluster),
    })
    for (const [name, content] of Object.entries(small))
      if (name !== CREDENTIALS)
        writeFileSync(join(dataDir, name), Buffer.from(content, 'base64'), { mode: 0o600, flush: true })
  } catch (error) {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
  return { files: objects.filter(({ name }) => /^(?:uploads|mail)\//.test(name)) }
}

/** Puts pictures and mails back; answers how many. */
export const putBack = async (
  archive: Archive,
  dataDir: string,
  names: readonly string[],
): Promise<number> => {
  for (const name of names) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, name), await archive.read(name), { mode: 0o600, flush: true })
  }
  return names.length
}
