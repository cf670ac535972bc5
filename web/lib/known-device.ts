/** Beside the two keys of spec 9: it opens nothing, and outlasts the session on purpose. */
const KEY = 'known_device'
const BYTES = 32

const newSecret = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Shown where a password is asked for or set: by it an account knows this browser again, and wrong passwords that others
 * try elsewhere do not keep its person out.
 */
export const knownDevice = (): { 'known-device': string } => {
  const secret = localStorage.getItem(KEY) ?? newSecret()
  localStorage.setItem(KEY, secret)
  return { 'known-device': secret }
}
