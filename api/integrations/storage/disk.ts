import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireKey } from './keys.ts'
import type { StoragePort } from './port.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores files in one flat folder. A file is complete or does not exist, also after a power cut. */
export const keepOnDisk = async (folder: string): Promise<StoragePort> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async put(key, content) {
      const path = join(folder, requireKey(key))
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      try {
        const handle = await open(unfinished, 'wx', 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async get(key) {
      const path = join(folder, requireKey(key))
      try {
        // A link that somebody else put here must not lead out of the folder.
        const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
        const { size } = await handle.stat()
        return { body: handle.createReadStream(), bytes: size }
      } catch (error) {
        if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ELOOP') return null
        throw error
      }
    },
    async remove(key) {
      await rm(join(folder, requireKey(key)), { force: true })
    },
  }
}
