import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const BLOCK = 512
const DAMAGED = 'The base backup is no tar file that PostgreSQL made.'

const textAt = (head: Buffer, from: number, length: number) =>
  head.toString('utf8', from, from + length).replace(/\0.*$/s, '')
/** Numbers are octal; those that do not fit are binary, with the first bit set. */
const numberAt = (head: Buffer, from: number, length: number) =>
  (head[from] ?? 0) & 0x80
    ? Number(head.readBigUInt64BE(from + length - 8))
    : Number.parseInt(textAt(head, from, length), 8)

/** Reads a stream by lengths, without holding more than one chunk. */
const readerOf = (source: AsyncIterator<Buffer>) => {
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await source.next()
    if (done) throw new Error('The base backup ends too early.')
    held = value
  }
  return async function* read(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (held.length === 0) await more()
      const part = held.subarray(0, left)
      held = held.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

const insideOf = (folder: string, name: string) => {
  const path = join(folder, normalize(name))
  if (path !== folder && !path.startsWith(`${folder}/`)) throw new Error(DAMAGED)
  return path
}

/** Unpacks a tar file of any size into a folder: files and folders, nothing else. */
export const untar = async (source: AsyncIterator<Buffer>, folder: string): Promise<void> => {
  const read = readerOf(source)
  const whole = async (bytes: number) => Buffer.concat(await Array.fromAsync(read(bytes)))
  for (;;) {
    const head = await whole(BLOCK)
    if (head.every(byte => byte === 0)) return
    const [bytes, kind] = [numberAt(head, 124, 12), String.fromCharCode(head[156] ?? 0)]
    const prefix = textAt(head, 345, 155)
    const path = insideOf(folder, join(prefix, textAt(head, 0, 100)).replace(/\/$/, ''))
    if (kind === '5') await mkdir(path, { recursive: true, mode: 0o700 })
    else if (kind === '0' || kind === '\0') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(
        Readable.from(read(bytes), { objectMode: false }),
        createWriteStream(path, { mode: 0o600 }),
      )
      await whole(-bytes & (BLOCK - 1))
    } else throw new Error(DAMAGED)
  }
}
