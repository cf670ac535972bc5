import type { ArchivePlace } from './place-port.ts'
import { createSealer } from './sealed-objects.ts'

/** The objects of a place, encrypted. */
export interface Archive extends Omit<ArchivePlace, 'put' | 'get'> {
  put(name: string, content: Buffer): Promise<void>
  /** Throws, in words, where the object is missing, damaged, or sealed with another key. */
  read(name: string): Promise<Buffer>
}

export const openArchive = (place: ArchivePlace, passphrase: string): Archive => {
  const sealer = createSealer(passphrase)
  return {
    ...place,
    put: async (name, content) => place.put(name, await sealer.seal(name, content)),
    async read(name) {
      const sealed = await place.get(name)
      if (!sealed) throw new Error(`${name} is missing in the archive at ${place.name}.`)
      return sealer.open(name, sealed)
    },
  }
}

export const putJson = (archive: Archive, name: string, value: object) =>
  archive.put(name, Buffer.from(JSON.stringify(value)))

export const readJson = async (archive: Archive, name: string): Promise<unknown> =>
  JSON.parse((await archive.read(name)).toString('utf8'))
