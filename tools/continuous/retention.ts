import type { Archive } from './archive.ts'
import { type Base, chainsIn, piecesIn, segmentStart } from './catalogue.ts'
import { readBases } from './catalogue-reading.ts'
import { KEPT_FOLDERS } from './kept-files.ts'
import type { StoredObject } from './place-port.ts'

/** The bases that are needed to restore any moment since `since`: the newest one before it, and all after it. */
const neededSince = (bases: readonly Base[], since: number): Base[] => {
  const sorted = bases.toSorted((one, other) => one.completedAt - other.completedAt)
  const first = sorted.findLastIndex(base => base.completedAt <= since)
  return sorted.slice(Math.max(0, first))
}

const logBefore = (objects: readonly StoredObject[], chain: string, needed: readonly Base[]) => {
  const oldest = needed.find(base => base.chain === chain)
  const from = segmentStart(oldest?.start ?? 0n)
  return piecesIn(objects, chain).filter(piece => piece.end < from)
}

/** A picture or mail goes when no base names it, it is gone here, and it was archived before the oldest base began. */
const unusedFiles = (objects: readonly StoredObject[], needed: readonly Base[], here: readonly string[]) => {
  const named = new Set([...needed.flatMap(base => base.files), ...here])
  const since = Math.min(...needed.map(base => base.begunAt))
  return objects.filter(
    ({ name, modifiedAt }) =>
      KEPT_FOLDERS.some(folder => name.startsWith(`${folder}/`)) && !named.has(name) && modifiedAt < since,
  )
}

const BASE_FOLDER = /^(([0-9a-f]{16})\/base-([0-9a-f]{16}))\//

/** Parts of bases that were never finished, before the newest that was. */
const unfinishedBases = (objects: readonly StoredObject[], bases: readonly Base[]) => {
  const whole = new Set(bases.map(base => base.folder))
  return objects.flatMap(({ name }) => {
    const [, folder = '', chain, start] = BASE_FOLDER.exec(name) ?? []
    const isPast = bases.some(base => base.chain === chain && base.start > BigInt(`0x${start ?? 0}`))
    return folder && !whole.has(folder) && isPast ? [name] : []
  })
}

/** A base is first made unusable and then removed; the note of a chain goes last, because a chain is found by it. */
const rankOf = (name: string) => (name.endsWith('/end') ? 0 : name.endsWith('/chain') ? 2 : 1)

/**
 * The names of the objects that are not needed any more to restore a moment since `since`. `current` is the chain that
 * goes on, `here` are the pictures and mails of the data folder.
 */
export const findOutdated = (
  objects: readonly StoredObject[],
  bases: readonly Base[],
  { since, current, here }: { since: number; current: string; here: readonly string[] },
): string[] => {
  const needed = neededSince(bases, since)
  if (needed.length === 0) return []
  const folders = new Set(needed.map(base => base.folder))
  const chains = new Set([current, ...needed.map(base => base.chain)])
  const former = chainsIn(objects).filter(chain => !chains.has(chain))
  const outdatedBases = bases.filter(base => !folders.has(base.folder)).map(base => base.folder)
  const begins = [...former, ...outdatedBases].map(folder => `${folder}/`)
  const log = [...chains].filter(chain => needed.some(base => base.chain === chain))
  const outdated = [
    ...unfinishedBases(objects, bases),
    ...objects.map(({ name }) => name).filter(name => begins.some(begin => name.startsWith(begin))),
    ...log.flatMap(chain => logBefore(objects, chain, needed)).map(({ name }) => name),
    ...unusedFiles(objects, needed, here).map(({ name }) => name),
  ]
  return [...new Set(outdated)].sort((one, other) => rankOf(one) - rankOf(other))
}

/** Removes what is older than it has to be kept; answers what is left. */
export const removeOutdated = async (
  archive: Archive,
  options: { since: number; current: string; here: readonly string[] },
): Promise<{ objects: StoredObject[]; bases: Base[] }> => {
  const objects = await archive.list('')
  const bases = await readBases(archive, objects)
  const outdated = new Set(findOutdated(objects, bases, options))
  for (const name of outdated) await archive.remove(name)
  return {
    objects: objects.filter(({ name }) => !outdated.has(name)),
    bases: bases.filter(({ folder }) => !outdated.has(`${folder}/end`)),
  }
}
