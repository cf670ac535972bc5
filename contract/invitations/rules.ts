import { email } from '../kernel/fields.ts'

/** An entry of a pasted list: the text, and the address in it, if there is one. */
export interface PastedAddress {
  readonly text: string
  readonly email: string | null
}

/** Splits at line breaks, commas, semicolons and tabs, but not inside quotes or angle brackets. */
const cutEntries = (text: string): { text: string; comma: boolean }[] => {
  const entries: { text: string; comma: boolean }[] = []
  let entry = ''
  let quoted = false
  let bracketed = false
  for (const sign of `${text}\n`) {
    const ends = sign === '\n' || (!quoted && !bracketed && /[,;\t]/.test(sign))
    if (ends) {
      if (entry.trim() !== '') entries.push({ text: entry.trim(), comma: sign === ',' })
      entry = ''
      // An unclosed quote or bracket ends with its line.
      quoted = bracketed = false
    } else {
      if (sign === '"') quoted = !quoted
      if (sign === '<') bracketed = true
      if (sign === '>') bracketed = false
      entry += sign
    }
  }
  return entries
}

const readEmail = (written: string): string | null => {
  const read = email.safeParse(written.trim().replace(/^mailto:/i, ''))
  return read.success ? read.data : null
}

/** `Name <a@b>`, `a@b`, `Name a@b`, or several addresses separated by spaces. */
const readEntry = (text: string): PastedAddress[] => {
  const open = text.lastIndexOf('<')
  if (open >= 0) {
    const close = text.indexOf('>', open)
    return [{ text, email: readEmail(text.slice(open + 1, close < 0 ? undefined : close)) }]
  }
  const words = text.split(/\s+/).filter(word => word.includes('@'))
  if (words.length === 0) return [{ text, email: null }]
  if (words.length === 1) return [{ text, email: readEmail(words[0] ?? '') }]
  return words.map(word => ({ text: word, email: readEmail(word) }))
}

/**
 * Each address, and each entry without one, in order. A name followed by a comma and its address is no separate entry,
 * unless it `isWord` with a meaning of its own.
 */
export const readPastedEntries = (
  text: string,
  isWord: (entry: string) => boolean = () => false,
): PastedAddress[] => {
  const entries = cutEntries(text)
  return entries.flatMap((entry, index) => {
    // `Keyes, Marta <m@b>` is one person, whose name contains a comma.
    const startsName =
      entry.comma && !/[@<]/.test(entry.text) && entries[index + 1]?.text.includes('<') && !isWord(entry.text)
    return startsName ? [] : readEntry(entry.text)
  })
}

/**
 * The addresses of a pasted list, without duplicates, in order. Entries without an address are kept as written, so that
 * each gets a result.
 */
export const readPastedAddresses = (text: string): PastedAddress[] => {
  const found = new Map<string, PastedAddress>()
  for (const address of readPastedEntries(text)) {
    const key = address.email ?? address.text
    if (!found.has(key)) found.set(key, address)
  }
  return [...found.values()]
}
