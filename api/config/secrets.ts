import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Secrets {
  /** Derives a 256-bit key for one purpose. It is the same at every start with this data folder. */
  keyFor(purpose: Purpose): Uint8Array
}

type Purpose =
  | 'access-token'
  | 'refresh-successor'
  | 'invitation'
  | 'network-invitation'
  | 'invitation-link'
  | 'introduction'
  | 'account-link'
  | 'companion-link'
  | 'second-factor'
  | 'recovery-code'
  | 'known-device'
  | 'bank-account'
  | 'payout-account-undo'
  | 'calendar-link'
  | 'calendar-link-digest'
  | 'audit-anchor'
  | 'arrival-guide'
  | 'push'
  | 'push-device'
  | 'push-device-digest'

const readOrMake = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // The key is written to a temporary file and then linked: a crash never leaves half a key, and of two servers that
  // start at once one key wins.
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, randomBytes(32), { mode: 0o600, flush: true })
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(fresh)
  return readFile(path)
}

/** The server's secret, created at the first start. Servers that share a database must share this file too. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secret.key')
  const root = await readOrMake(path)
  if (root.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes`)
  const keys = new Map<string, Uint8Array>()
  const keyFor: Secrets['keyFor'] = purpose => {
    const key = keys.get(purpose) ?? createHmac('sha256', root).update(purpose).digest()
    keys.set(purpose, key)
    return key
  }
  return { keyFor }
}
