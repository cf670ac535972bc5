import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Failed } from './failed.ts'

const MEGABYTE = 1_000_000
export const LIMITS = { wire: 5 * MEGABYTE, decoded: 10 * MEGABYTE, large: MEGABYTE }

/** Counts the received bytes; `large` is awaited once, before more bytes than that are kept. */
async function* upTo(limit: number, chunks: AsyncIterable<Uint8Array>, large?: () => Promise<void>) {
  let size = 0
  for await (const chunk of chunks) {
    const before = size
    size += chunk.length
    if (size > limit) throw new Failed('too_large')
    if (large && before <= LIMITS.large && size > LIMITS.large) await large()
    yield chunk
  }
}

/** In a buffer of its own, so that it can be transferred to a worker. */
const collect = async (chunks: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** At most one content encoding, and only gzip, which was requested: each further one multiplies the possible size. */
export const isPacked = (encoding: string | string[] | undefined): boolean => {
  const name = [encoding ?? ''].flat().join(',').trim().toLowerCase()
  if (name !== '' && name !== 'identity' && name !== 'gzip' && name !== 'x-gzip') throw new Failed('encoding')
  return name.endsWith('gzip')
}

/** Stops at 5 MB as received or at 10 MB decompressed, whichever comes first. */
export const readBody = (
  body: AsyncIterable<Uint8Array>,
  { packed, large, signal }: { packed: boolean; large: () => Promise<void>; signal: AbortSignal },
): Promise<Uint8Array> => {
  const wire = upTo(LIMITS.wire, body)
  const keep = (chunks: AsyncIterable<Uint8Array>) => collect(upTo(LIMITS.decoded, chunks, large))
  return packed ? pipeline(wire, createGunzip(), keep, { signal }) : pipeline(wire, keep, { signal })
}
