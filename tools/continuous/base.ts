import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { inParts } from '../archive/in-parts.ts'
import { type Archive, putJson } from './archive.ts'
import { baseEnd, baseFolder, basePart, writePosition } from './catalogue.ts'
import type { KeptFiles } from './kept-files.ts'
import { BaseStream, connectReplication } from './replication.ts'

const PART_BYTES = 32 * 1024 * 1024

/** Copies the whole database into the archive, also while people use it. The chain's log makes the copy whole. */
export const takeBase = async (
  url: string,
  { archive, chain, files }: { archive: Archive; chain: string; files: KeptFiles },
): Promise<void> => {
  const begunAt = Date.now()
  const there = await files.list()
  const client = await connectReplication(url)
  try {
    const stream = client.query(new BaseStream())
    const zipped = Readable.from(stream).pipe(createGzip({ level: 4 }))
    stream.once('error', error => zipped.destroy(error))
    let [folder, parts] = ['', 0]
    for await (const part of inParts(zipped, PART_BYTES)) {
      folder = baseFolder(chain, stream.start)
      parts += 1
      await archive.put(basePart(folder, parts), part)
    }
    if (parts === 0) throw new Error('PostgreSQL sent an empty base backup.')
    await putJson(archive, baseEnd(folder), {
      timeline: stream.timeline,
      end: writePosition(stream.end),
      parts,
      begunAt,
      completedAt: Date.now(),
      files: there,
    })
  } finally {
    await client.end()
  }
}
