import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { rootKeyOf } from '../archive/sealed.ts'

/**
 * The format of an object of an archive: a head, then its content, encrypted and authenticated by AES-256-GCM.
 *
 *   head  magic (19 bytes), salt of the passphrase (16), salt of the object (16), length of the content (6), and an HMAC
 *         of these, which detects a wrong key
 *
 * The passphrase is derived once for each run of the archive, not for each object. Each object has a key of its own, to
 * which its name belongs: an object that was changed, renamed or exchanged with another one does not open.
 */
const MAGIC = Buffer.from('latchkey-archive-1\n')
const SALT_BYTES = 16
const LENGTH_BYTES = 6
const MAC_BYTES = 32
const TAG_BYTES = 16
const BEFORE_MAC = MAGIC.length + 2 * SALT_BYTES + LENGTH_BYTES
const HEAD_BYTES = BEFORE_MAC + MAC_BYTES
/** Each object has its own key, which is used once. */
const NONCE = Buffer.alloc(12)

const partOf = (root: Buffer, salt: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', root, salt, purpose, 32))
const macOf = (root: Buffer, head: Buffer) =>
  createHmac('sha256', partOf(root, Buffer.alloc(0), 'latchkey archive head'))
    .update(head)
    .digest()
const contentKey = (root: Buffer, salt: Buffer, name: string) =>
  partOf(root, salt, `latchkey archive object ${name}`)

interface Sealer {
  seal(name: string, content: Buffer): Promise<Buffer>
  /** Throws, in words, where the object was made with another key, is cut short, or is not what was sealed. */
  open(name: string, sealed: Buffer): Promise<Buffer>
}

export const createSealer = (passphrase: string): Sealer => {
  const salt = randomBytes(SALT_BYTES)
  const roots = new Map<string, Promise<Buffer>>()
  const rootOf = (of: Buffer) => {
    const root = roots.get(of.toString('hex')) ?? rootKeyOf(passphrase, of)
    roots.set(of.toString('hex'), root)
    return root
  }
  return {
    async seal(name, content) {
      const root = await rootOf(salt)
      const own = randomBytes(SALT_BYTES)
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUIntBE(content.length, 0, LENGTH_BYTES)
      const head = Buffer.concat([MAGIC, salt, own, length])
      const cipher = createCipheriv('aes-256-gcm', contentKey(root, own, name), NONCE)
      const body = [cipher.update(content), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat([head, macOf(root, head), ...body])
    },
    async open(name, sealed) {
      const head = sealed.subarray(0, BEFORE_MAC)
      if (!sealed.subarray(0, MAGIC.length).equals(MAGIC) && sealed.length >= HEAD_BYTES)
        throw new Error(`${name} was changed or damaged after it was archived, or is no part of an archive.`)
      if (sealed.length < HEAD_BYTES)
        throw new Error(`${name} is cut short: not even its beginning is whole.`)
      const root = await rootOf(head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
      if (!timingSafeEqual(macOf(root, head), sealed.subarray(BEFORE_MAC, HEAD_BYTES)))
        throw new Error(
          `This key does not open ${name}: the archive was made with another one, or its first bytes were changed.`,
        )
      if (sealed.length < HEAD_BYTES + head.readUIntBE(BEFORE_MAC - LENGTH_BYTES, LENGTH_BYTES) + TAG_BYTES)
        throw new Error(`${name} is cut short: its end is missing.`)
      const own = head.subarray(MAGIC.length + SALT_BYTES, MAGIC.length + 2 * SALT_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', contentKey(root, own, name), NONCE, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const content = decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES))
      try {
        decipher.final()
      } catch (cause) {
        throw new Error(`${name} was changed or damaged after it was archived.`, { cause })
      }
      return content
    },
  }
}
