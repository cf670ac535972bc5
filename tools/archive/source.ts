import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { HOW_TO_GIVE_A_KEY } from './key.ts'
import { archiveForm, createOpener } from './sealed.ts'

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
  /** The contents of the backup from the beginning; can be called repeatedly. */
  read(): Readable
  /** Whether it could have been changed without detection. */
  readonly unproved: boolean
}

/**
 * A backup that may be restored. An encrypted one was read to its end before: if it was changed, truncated, or
 * encrypted with another key, nothing has been touched yet.
 */
export const openSource = async (
  path: string,
  { key, acceptUnencrypted }: { key: string | null; acceptUnencrypted: boolean },
): Promise<Source> => {
  const form = archiveForm(await startOf(path))
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
  const open = createOpener(key)
  for await (const _ of open(file()));
  return { read: () => unzipped(open(file())), unproved: false }
}
