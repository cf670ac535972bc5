import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { HOW_TO_GIVE_A_KEY } from './key.ts'
import { formOf, openStream } from './sealed.ts'

const startOf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export interface Source {
  /** What the backup holds, from its beginning; each time anew. */
  read(): Readable
  /** Whether somebody could have changed it unseen. */
  readonly unproved: boolean
}

/**
 * A backup that may be restored. A sealed one has been gone through to its end by now: nothing has been touched when it
 * turns out to be changed, cut short, or locked with another key.
 */
export const openSource = async (
  path: string,
  { key, acceptUnencrypted }: { key: string | null; acceptUnencrypted: boolean },
): Promise<Source> => {
  const form = formOf(await startOf(path))
  const file = () => createReadStream(path) as AsyncIterable<Buffer>
  const unzipped = (content: AsyncIterable<Buffer>) =>
    pipeline(Readable.from(content, { objectMode: false }), createGunzip(), () => {})
  if (form === 'other') throw new Error('The file is not a backup, or it is damaged.')
  if (form === 'former') {
    if (acceptUnencrypted) return { read: () => unzipped(file()), unproved: true }
    throw new Error(
      'This backup is of the former kind, which is not encrypted: nothing shows whether somebody changed it. Where you ' +
        'know that nobody could, add: -- --accept-unencrypted',
    )
  }
  if (key === null) throw new Error(`The backup is encrypted. ${HOW_TO_GIVE_A_KEY}`)
  for await (const _ of openStream(file(), key));
  return { read: () => unzipped(openStream(file(), key)), unproved: false }
}
