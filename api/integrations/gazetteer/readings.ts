import { folded } from './folded.ts'

/** Further words are ignored. */
const MOST_WORDS = 8

interface Reading {
  readonly name: string
  /** Each is the beginning of a region or country. */
  readonly where: string[]
}

/**
 * Possible meanings of a text: a city and, after a comma or some of the words, its region or country; the longest city
 * name first.
 */
export const readings = (words: string): Reading[] => {
  const [name = '', ...where] = words.split(',').map(folded)
  if (name === '') return []
  if (where.length > 0) return [{ name, where: where.filter(Boolean) }]
  const each = name.split(' ').slice(0, MOST_WORDS)
  return each.map((_, left) => {
    const cut = each.length - left
    return { name: each.slice(0, cut).join(' '), where: left === 0 ? [] : [each.slice(cut).join(' ')] }
  })
}
