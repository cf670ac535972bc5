import { folded } from './folded.ts'

/** More words than these say no more about a place. */
const MOST_WORDS = 8

interface Reading {
  readonly name: string
  /** Each the beginning of a region or country. */
  readonly where: string[]
}

/** What somebody may mean: a city and, after a comma or after some of the words, where it is; the longest name first. */
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
