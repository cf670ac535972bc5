import { LANGUAGES, type Language } from '../kernel/languages.ts'

/**
 * Frequent search words that are no amenities, in English, Spanish, French and German. Homes are described in the
 * owner's language and searched in the reader's.
 */
const HOME_WORDS = [
  ['lake', 'lago', 'lac', 'See'],
  ['sea', 'mar', 'mer', 'Meer'],
  ['beach', 'playa', 'plage', 'Strand'],
  ['river', 'río', 'rivière', 'Fluss'],
  ['island', 'isla', 'île', 'Insel'],
  ['harbour', 'puerto', 'port', 'Hafen'],
  ['mountain', 'montaña', 'montagne', 'Berg'],
  ['mountains', 'montañas', 'montagnes', 'Berge'],
  ['forest', 'bosque', 'forêt', 'Wald'],
  ['garden', 'jardín', 'jardin', 'Garten'],
  ['vineyard', 'viñedo', 'vignoble', 'Weinberg'],
  ['cabin', 'cabaña', 'cabane', 'Hütte'],
  ['house', 'casa', 'maison', 'Haus'],
  ['farmhouse', 'finca', 'ferme', 'Bauernhaus'],
  ['castle', 'castillo', 'château', 'Schloss'],
  ['terrace', 'terraza', 'terrasse', 'Terrasse'],
  ['balcony', 'balcón', 'balcon', 'Balkon'],
  ['sauna', 'sauna', 'sauna', 'Sauna'],
  ['snow', 'nieve', 'neige', 'Schnee'],
  ['quiet', 'tranquilo', 'calme', 'ruhig'],
  ['lavender', 'lavanda', 'lavande', 'Lavendel'],
] as const

/** The translations of a word of the reader's language; empty for words that are not in the table. */
export const inOtherLanguages = (word: string, language: Language): string[] => {
  const column = LANGUAGES.indexOf(language)
  const written = word.normalize().toLowerCase()
  const found = HOME_WORDS.find(words => words[column]?.toLowerCase() === written)
  return found ? [...new Set<string>(found)].filter(each => each.toLowerCase() !== written) : []
}
