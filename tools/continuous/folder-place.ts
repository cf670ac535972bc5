import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ArchivePlace, StoredObject } from './place-port.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const UNFINISHED = '.unfinished'

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A folder that is missing is never made: a disk that is not mounted now must not be replaced by an empty folder. */
const requireFolder = (root: string) => {
  if (!existsSync(root) || !statSync(root).isDirectory())
    throw new Error(`there is no folder ${root}. Make it, or mount its disk`)
}

const writeWhole = async (path: string, content: Buffer) => {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

const describe = async (root: string, path: string): Promise<StoredObject | null> => {
  try {
    const { size, mtimeMs } = await stat(path)
    return { name: relative(root, path), bytes: size, modifiedAt: mtimeMs }
  } catch (error) {
    // It was removed meanwhile.
    if (isMissing(error)) return null
    throw error
  }
}

export const keepInFolder = (root: string): ArchivePlace => ({
  name: root,
  async list(prefix) {
    requireFolder(root)
    const folder = join(root, dirname(`${prefix}x`))
    if (!existsSync(folder)) return []
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = found
      .filter(entry => entry.isFile() && !entry.name.endsWith(UNFINISHED))
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => relative(root, path).startsWith(prefix))
    const objects = await Promise.all(paths.map(path => describe(root, path)))
    return objects.filter(object => object !== null).sort((one, other) => (one.name < other.name ? -1 : 1))
  },
  async put(name, content) {
    requireFolder(root)
    await mkdir(dirname(join(root, name)), { recursive: true, mode: 0o700 })
    await writeWhole(join(root, name), content)
  },
  async get(name) {
    requireFolder(root)
    try {
      return await readFile(join(root, name))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  async remove(name) {
    requireFolder(root)
    await rm(join(root, name), { force: true })
  },
})
