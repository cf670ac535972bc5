import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const HERE = import.meta.dirname
/** Identifies the versions of the packages. */
const VERSIONS = join(HERE, '..', '..', '..', 'package.json')

/** Changes with the release of a package, of Node or of this folder. */
const fingerprint = async () => {
  const own = (await readdir(HERE)).filter(name => /(?<!\.test)\.tsv?$/.test(name)).sort()
  const files = [VERSIONS, ...own.map(name => join(HERE, name))]
  const hash = createHash('sha256').update(process.version)
  for (const text of await Promise.all(files.map(file => readFile(file)))) hash.update(text)
  return hash.digest('hex').slice(0, 16)
}

const write = async (folder: string, name: string, content: Buffer) => {
  await mkdir(folder, { recursive: true })
  const before = await readdir(folder)
  const half = join(folder, `.${randomUUID()}`)
  await writeFile(half, content)
  await rename(half, join(folder, name))
  for (const old of before.filter(each => each !== name)) await rm(join(folder, old), { force: true })
}

/**
 * The result of `pack`, cached in a file between starts: packing takes seconds, reading the file a moment. If the file
 * is missing or unreadable, or the folder is read-only, it is packed again.
 */
export const keptIn = async <Packed>(folder: string, pack: () => Promise<Packed>): Promise<Packed> => {
  const name = `${await fingerprint()}.bin`
  try {
    return deserialize(await readFile(join(folder, name))) as Packed
  } catch {
    const packed = await pack()
    await write(folder, name, serialize(packed)).catch(() => undefined)
    return packed
  }
}
