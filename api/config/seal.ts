import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a short secret for storage in the database: AES-256-GCM under a key that is not in the database
 * (`secrets.keyFor`). `row` identifies the row that the text belongs to, so that a sealed text that is copied into
 * another row cannot be opened.
 */
export const seal = (key: Uint8Array, text: string, row: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(row))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the key, the row or any bit of the text differs. */
export const unseal = (key: Uint8Array, sealed: Buffer, row: string): string => {
  const [nonce, tag] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ]
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(row))
    .setAuthTag(tag)
  const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}
