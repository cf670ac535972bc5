import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

/**
 * The format of a backup file: a head, then its content in pieces, each encrypted and authenticated by AES-256-GCM.
 *
 *   head   magic (18 bytes), salt (16), and an HMAC of both, which detects a wrong key before anything is decrypted
 *   piece  up to 64 KiB of content and its tag; the nonce contains the piece's number and whether it is the last one
 *
 * Each file has its own keys, derived from the passphrase and its salt. So no nonce is used twice, pieces cannot be
 * changed, reordered, left out or taken from another file, and a truncated file lacks its last piece.
 */
const MAGIC = Buffer.from('latchkey-backup-2\n')
const SALT_BYTES = 16
const MAC_BYTES = 32
const HEAD_BYTES = MAGIC.length + SALT_BYTES + MAC_BYTES
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
/** Half a second and 128 MB for each guess (OWASP recommends N = 2^17, r = 8, p = 1). */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

/** The 32 bytes from which the keys of files are made. */
export const rootKeyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, 32, SCRYPT)

const keysFor = async (passphrase: string, salt: Buffer) => {
  const root = await rootKeyOf(passphrase, salt)
  const part = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, 32))
  return { head: part('latchkey backup head'), pieces: part('latchkey backup pieces') }
}

const macOf = (key: Buffer, head: Buffer) => createHmac('sha256', key).update(head).digest()

const nonceOf = (place: number, last: boolean) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Splits a stream into pieces of one size and marks the last one. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    // There must be one byte more than a piece before it is known not to be the last.
    for (; held.length > size; held = held.subarray(size))
      yield { piece: held.subarray(0, size), last: false }
  }
  yield { piece: held, last: true }
}

/** Encrypts a stream of any length with little memory. */
export async function* sealStream(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const keys = await keysFor(passphrase, salt)
  const head = Buffer.concat([MAGIC, salt])
  yield Buffer.concat([head, macOf(keys.head, head)])
  let place = 0
  for await (const { piece, last } of inPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', keys.pieces, nonceOf(place, last))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    place += 1
  }
}

/** The kind of a file by its first bytes; `former` is the format of earlier releases, which is not encrypted. */
export const archiveForm = (start: Buffer): 'sealed' | 'former' | 'other' => {
  if (start.subarray(0, MAGIC.length).equals(MAGIC)) return 'sealed'
  return start[0] === 0x1f && start[1] === 0x8b ? 'former' : 'other'
}

const openPiece = (key: Buffer, sealed: Buffer, place: number, last: boolean): Buffer | undefined => {
  const end = sealed.length - TAG_BYTES
  if (end < 0) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, last), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(end))
  const content = decipher.update(sealed.subarray(0, end))
  try {
    decipher.final()
    return content
  } catch {
    return undefined
  }
}

async function* afterHead(source: AsyncIterable<Buffer>, seeHead: (head: Buffer) => Promise<void>) {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    await seeHead(head.subarray(0, HEAD_BYTES))
    yield head.subarray(HEAD_BYTES)
    head = undefined
  }
  if (head) throw new Error('The backup is cut short: not even its beginning is whole.')
}

/** Opens files with one passphrase. A restore goes through a file twice, and its keys cost half a second: they are kept. */
export const createOpener = (passphrase: string) => {
  const known = new Map<string, ReturnType<typeof keysFor>>()
  return (source: AsyncIterable<Buffer>) =>
    openStream(source, salt => {
      const keys = known.get(salt.toString('hex')) ?? keysFor(passphrase, salt)
      known.set(salt.toString('hex'), keys)
      return keys
    })
}

/** The decrypted contents, piece by piece, each only after it was authenticated. */
async function* openStream(
  source: AsyncIterable<Buffer>,
  keysOf: (salt: Buffer) => ReturnType<typeof keysFor>,
): AsyncGenerator<Buffer> {
  let key = Buffer.alloc(0)
  const seeHead = async (head: Buffer) => {
    const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
    const keys = await keysOf(salt)
    if (!timingSafeEqual(macOf(keys.head, head.subarray(0, -MAC_BYTES)), head.subarray(-MAC_BYTES)))
      throw new Error(
        'This key does not open the backup: it was made with another one, or its first bytes were changed.',
      )
    key = keys.pieces
  }
  let place = 0
  for await (const { piece, last } of inPieces(afterHead(source, seeHead), PIECE_BYTES + TAG_BYTES)) {
    const content = openPiece(key, piece, place, last)
    if (!content) {
      const short = last && openPiece(key, piece, place, false) !== undefined
      throw new Error(
        short
          ? 'The backup is cut short: its end is missing.'
          : `The backup was changed or damaged after it was made (piece ${place + 1}).`,
      )
    }
    yield content
    place += 1
  }
}
