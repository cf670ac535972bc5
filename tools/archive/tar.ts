import type { Readable } from 'node:stream'

/** The ustar format, as far as a backup needs it: files with short names, readable by any tar program. */
const BLOCK = 512
const LARGEST_ENTRY = 512 * 1024 * 1024

export interface TarEntry {
  readonly name: string
  readonly body: Buffer
}

export function* packEntry({ name, body }: TarEntry): Generator<Buffer> {
  yield header(name, body.length)
  yield body
  yield Buffer.alloc(-body.length & (BLOCK - 1))
}

export function endOfArchive(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

export async function* unpack(source: Readable): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]()
  const read = reader(chunks)
  for (;;) {
    const head = await read(BLOCK)
    if (head.every(byte => byte === 0)) break
    if (checksum(head) !== octal(head, 148, 8)) throw new Error('The file is not a backup, or it is damaged.')
    const size = octal(head, 124, 12)
    if (size > LARGEST_ENTRY) throw new Error('The file holds an entry that is too large.')
    const name = head.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const body = await read(size)
    await read(-size & (BLOCK - 1))
    yield { name, body }
  }
  // Read to the very end, where the compression has its checksum.
  while (!(await chunks.next()).done);
}

function header(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  if (head.write(name) > 100) throw new Error(`the name ${name} is too long for the archive`)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** The checksum of the header's bytes, with its own field counted as spaces. */
function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function octal(head: Buffer, from: number, length: number): number {
  return Number.parseInt(head.toString('ascii', from, from + length), 8)
}

function reader(chunks: AsyncIterator<Buffer>): (bytes: number) => Promise<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  return async bytes => {
    const parts = [held]
    let length = held.length
    while (length < bytes) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('The file ends too early.')
      parts.push(value)
      length += value.length
    }
    const all = Buffer.concat(parts)
    held = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}
