import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'

const require = createRequire(import.meta.url)
const REGULAR = require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')

let loaded: { readonly regular: Buffer; readonly bold: Buffer } | null = null

/** The font of the page, in whole: the files that browsers load are cut by script. They are read when first needed. */
export const sheetFonts = () => {
  loaded ??= { regular: readFileSync(REGULAR), bold: readFileSync(BOLD) }
  return loaded
}

/**
 * A text in characters that a font has: letters of other scripts are written in Latin ones, as banks do, so that no name
 * becomes a row of boxes.
 */
export const writable = (text: string, hasGlyph: (codePoint: number) => boolean) =>
  [...text.normalize('NFC')]
    .map(character => (hasGlyph(character.codePointAt(0) ?? 0) ? character : anyAscii(character)))
    .join('')
