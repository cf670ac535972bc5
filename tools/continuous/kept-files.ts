import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { credentialsPath } from '#api/db/embedded/credentials.ts'
import { ANCHOR_FILE } from '#api/domains/audit/anchor-file.service.ts'
import { isLastingKey } from '#api/integrations/storage/keys.ts'
import { KEY } from '../archive/manifest.ts'
import { type Archive, putJson } from './archive.ts'
import { filesObject } from './catalogue.ts'

/** The folders of the data folder whose files are archived one by one: files that are written once and never changed. */
const FOLDERS = [
  { folder: 'uploads', isKept: isLastingKey },
  { folder: 'mail', isKept: (name: string) => /^[\w-]+\.eml$/.test(name) },
] as const

export const KEPT_FOLDERS = FOLDERS.map(({ folder }) => folder)

const CREDENTIALS = 'postgres.json'
/** Small files that go with the database. */
const SMALL = [KEY, ANCHOR_FILE, CREDENTIALS] as const

const pathOfSmall = (dataDir: string, name: string) =>
  name === CREDENTIALS ? credentialsPath(dataDir) : join(dataDir, name)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Null where the file was removed meanwhile. */
const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch(error => {
    if (isMissing(error)) return null
    throw error
  })

/** Copies what is new in the data folder into the archive. `known` are the names of the objects that it has. */
export const openKeptFiles = (dataDir: string, archive: Archive, known: Set<string>) => {
  const changedAt = new Map<string, number>()
  let lastSmall = ''

  /** The files of a folder, or null where nothing changed since the last look that succeeded. */
  const look = async (folder: string) => {
    const path = join(dataDir, folder)
    if (!existsSync(path)) return null
    const { mtimeMs } = await stat(path)
    if (changedAt.get(folder) === mtimeMs) return null
    return { names: await readdir(path), mtimeMs }
  }

  const copyFolder = async (folder: string, isKept: (name: string) => boolean) => {
    const seen = await look(folder)
    if (!seen) return
    for (const name of seen.names.filter(isKept)) {
      const object = `${folder}/${name}`
      const content = known.has(object) ? null : await readIfThere(join(dataDir, object))
      if (!content) continue
      await archive.put(object, content)
      known.add(object)
    }
    changedAt.set(folder, seen.mtimeMs)
  }

  return {
    /** Afterwards the archive has every file that there was when it was called. */
    async copyFiles() {
      for (const { folder, isKept } of FOLDERS) await copyFolder(folder, isKept)
    },
    /** The same for the small files, as one object of the chain where one of them changed. */
    async copySmall(chain: string, now: number) {
      const contents: Record<string, string> = {}
      for (const name of SMALL) {
        const content = await readIfThere(pathOfSmall(dataDir, name))
        if (content) contents[name] = content.toString('base64')
      }
      const all = JSON.stringify(contents)
      if (all === lastSmall) return
      await putJson(archive, filesObject(chain, now), contents)
      lastSmall = all
    },
    /** The files that are there now, by the names of their objects. */
    async list() {
      const found: string[] = []
      for (const { folder, isKept } of FOLDERS) {
        const path = join(dataDir, folder)
        const names = existsSync(path) ? await readdir(path) : []
        found.push(...names.filter(isKept).map(name => `${folder}/${name}`))
      }
      return found
    },
  }
}

export type KeptFiles = ReturnType<typeof openKeptFiles>
