import { type Archive, readJson } from './archive.ts'
import { type Base, baseEnd, baseSchema, basesIn } from './catalogue.ts'
import type { StoredObject } from './place-port.ts'

/** The whole bases among `objects`, as each says of itself. */
export const readBases = async (archive: Archive, objects: readonly StoredObject[]): Promise<Base[]> => {
  const bases: Base[] = []
  for (const base of basesIn(objects))
    bases.push({ ...base, ...baseSchema.parse(await readJson(archive, baseEnd(base.folder))) })
  return bases
}
