import { readCsvHomes } from './csv-homes.ts'
import { decodeText } from './decode.ts'
import { MOST_HOMES } from './limits.ts'
import { readPageHome } from './page-home.ts'
import { isObject, parsed } from './records.ts'
import { readHome, type SaidHome } from './said-home.ts'

/** What a file says about homes. */
export interface SaidListing {
  readonly homes: readonly SaidHome[]
  /** How many it has beyond these. */
  readonly more: number
}

/** The objects of a JSON file: a list, the list that an object holds, or the object itself. */
const objectsOf = (value: unknown): readonly object[] => {
  const list = Array.isArray(value)
    ? value
    : isObject(value) &&
      Object.values(value).find(one => Array.isArray(one) && one.length > 0 && one.every(isObject))
  const isWrapper =
    isObject(value) && Object.keys(value).length <= 6 && !('name' in value || 'title' in value)
  if (Array.isArray(list) && (Array.isArray(value) || isWrapper)) return list.filter(isObject)
  return isObject(value) ? [value] : []
}

const readMany = (objects: readonly object[], more: number): SaidListing => ({
  homes: objects.slice(0, MOST_HOMES).map(readHome),
  more: more + Math.max(0, objects.length - MOST_HOMES),
})

/** Reads a saved page, a JSON or a CSV file by its content; null for anything else. */
export const readListing = async (bytes: Uint8Array): Promise<SaidListing | null> => {
  const text = decodeText(bytes)?.trimStart()
  if (!text) return null
  if (text.startsWith('<')) return { homes: [await readPageHome(text)], more: 0 }
  if (/^[{[]/.test(text)) {
    const value = parsed(text)
    return value === undefined ? null : readMany(objectsOf(value), 0)
  }
  const { rows, more } = readCsvHomes(text)
  return rows.length > 0 ? readMany(rows, more) : null
}
