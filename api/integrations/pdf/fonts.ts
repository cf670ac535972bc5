import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`))

const load = (name: string) => ({ name, bytes: readFileSync(fontFile(name)) })

let loaded: { regular: ReturnType<typeof load>; bold: ReturnType<typeof load> } | null = null

/** The font of the page, in whole: the files that browsers load are cut by script. They are read when first needed. */
export const sheetFonts = () => {
  loaded ??= { regular: load('400Regular'), bold: load('600SemiBold') }
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
