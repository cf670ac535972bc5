import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscriptionInput } from '#contract/notifications/push.schemas.ts'

/** Messages are smaller than this, so each is one record (RFC 8291, 4). */
const RECORD_BYTES = 4_096
/** Ends the text of the last record (RFC 8188, 2). */
const LAST_RECORD = 2

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Made anew for each message; only a test of the RFC's example passes them. */
interface Made {
  readonly salt: Uint8Array
  readonly privateKey: Uint8Array | null
}

const senderOf = ({ privateKey }: Made) => {
  const sender = createECDH('prime256v1')
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  return sender
}

/**
 * Encrypts for one browser (RFC 8291) in the coding `aes128gcm` (RFC 8188). Throws where the browser's key is no point of
 * the curve.
 */
export const encryptFor = (
  { p256dh, auth }: PushSubscriptionInput['keys'],
  text: string,
  made: Made = { salt: randomBytes(16), privateKey: null },
): Buffer => {
  const sender = senderOf(made)
  const [receiverKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = hkdf(sender.computeSecret(receiverKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(secret, made.salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, made.salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([made.salt, sizes, senderKey, ...sealed, cipher.getAuthTag()])
}
