/**
 * A storage key in addition to the two of spec 9: the value grants no access, and is kept after the session on purpose.
 */
const KEY = 'known_device'
const BYTES = 32

const newSecret = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sent wherever a password is entered or set: an account recognises this browser by it, so that wrong passwords tried
 * elsewhere do not lock its person out.
 */
export const knownDevice = (): { 'known-device': string } => {
  const secret = localStorage.getItem(KEY) ?? newSecret()
  localStorage.setItem(KEY, secret)
  return { 'known-device': secret }
}
