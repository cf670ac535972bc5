import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const HERE = import.meta.dirname
/** Names the one version of each package. */
const VERSIONS = join(HERE, '..', '..', '..', 'package.json')

/** Another release of a package, of Node or of this folder packs something else. */
const fingerprint = async () => {
  const own = (await readdir(HERE)).filter(name => /(?<!\.test)\.ts$/.test(name)).sort()
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
 * What `pack` makes, kept in a file from one start to the next: packing takes seconds, reading the file a moment. A
 * file that is missing or cannot be read, and a folder that cannot be written to, cost only time.
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
