import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { probeKey } from './keys.ts'
import type { StoragePort } from './port.ts'

/** Longer than a working store takes, and short enough for a screen to wait. */
const PATIENCE_MS = 5_000

const keepReadRemove = async (storage: StoragePort) => {
  const key = probeKey(randomBytes(16))
  const content = randomBytes(16)
  try {
    await storage.put(key, content, 'application/octet-stream')
    const found = await storage.get(key)
    if (!found || !content.equals(await buffer(found.body)))
      throw new Error('The storage did not give back what it was given')
  } finally {
    await storage.remove(key)
  }
}

/** Writes a small file, reads it and removes it. Throws where one of these fails or takes too long. */
export const probeStorage = async (storage: StoragePort): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer')), PATIENCE_MS)
  })
  try {
    await Promise.race([keepReadRemove(storage), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
