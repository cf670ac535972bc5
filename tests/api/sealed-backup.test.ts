import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createOpener, sealStream } from '../../tools/archive/sealed.ts'

const KEY = 'a key that only the tests know'
const PIECE = 64 * 1024
const [HEAD, SEALED_PIECE] = [66, PIECE + 16]

/** Passed on in uneven chunks, as from a file or a network. */
async function* unevenly(content: Buffer) {
  for (let at = 0, size = 1; at < content.length; at += size, size = (size * 7) % 40_009)
    yield content.subarray(at, at + size)
}
const gather = async (parts: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(parts))
const seal = (content: Buffer) => gather(sealStream(unevenly(content), KEY))
const opener = createOpener(KEY)
const open = (content: Buffer) => gather(opener(unevenly(content)))

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('%d bytes come back as they were', async size => {
  const content = randomBytes(size)
  const sealed = await seal(content)
  expect(sealed).toHaveLength(HEAD + size + 16 * Math.max(1, Math.ceil(size / PIECE)))
  expect((await open(sealed)).equals(content)).toBe(true)
})

test('the same content is never sealed to the same bytes', async () => {
  const content = randomBytes(100)
  const [one, other] = [await seal(content), await seal(content)]
  expect(one.subarray(HEAD).equals(other.subarray(HEAD))).toBe(false)
})

const pieceOf = (sealed: Buffer, place: number) =>
  sealed.subarray(HEAD + place * SEALED_PIECE, HEAD + (place + 1) * SEALED_PIECE)

test('pieces that are left out, doubled, exchanged or of another file are refused, and a missing end is named', async () => {
  const sealed = await seal(randomBytes(3 * PIECE))
  const another = await seal(randomBytes(3 * PIECE))
  const head = sealed.subarray(0, HEAD)
  const [first, second, third] = [0, 1, 2].map(place => pieceOf(sealed, place)) as [Buffer, Buffer, Buffer]
  const changed = /was changed or damaged after it was made \(piece \d\)/
  await expect(open(Buffer.concat([head, first, third]))).rejects.toThrow(changed)
  await expect(open(Buffer.concat([head, first, first, second, third]))).rejects.toThrow(changed)
  await expect(open(Buffer.concat([head, second, first, third]))).rejects.toThrow(changed)
  await expect(open(Buffer.concat([head, first, pieceOf(another, 1), third]))).rejects.toThrow(changed)
  await expect(open(Buffer.concat([sealed, third]))).rejects.toThrow(changed)
  await expect(open(Buffer.concat([head, first, second]))).rejects.toThrow('cut short: its end is missing')
  await expect(open(head)).rejects.toThrow(changed)
})

test('every bit counts', async () => {
  const sealed = await seal(randomBytes(200))
  // One byte of each part: magic, salt, HMAC of the head, content, tag.
  for (const at of [3, 20, 40, HEAD + 5, sealed.length - 1]) {
    const copy = Buffer.from(sealed)
    copy[at] = (copy[at] ?? 0) ^ 1
    await expect(open(copy), `byte ${at}`).rejects.toThrow()
  }
})

test('another key opens nothing', async () => {
  const sealed = await seal(randomBytes(10))
  await expect(gather(createOpener(`${KEY}.`)(Readable.from([sealed])))).rejects.toThrow(
    'does not open the backup',
  )
})
