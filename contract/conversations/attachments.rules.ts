import { cleanLine, withoutHidden } from '../kernel/characters.ts'
import { PICTURE_TYPES } from '../uploads/private-files.schemas.ts'

/** Files that a person may upload in 24 hours. */
export const ATTACHMENTS_PER_DAY = 50
/** What the files of one conversation may take together. */
export const CONVERSATION_BYTES = 200 * 1024 * 1024
export const LONGEST_ATTACHMENT_NAME = 100

/** What a chooser of files offers; the server decides by the bytes. */
export const ATTACHMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const

const ENDING = '.pdf'

/**
 * The name that a PDF is shown and saved under: without folders, control characters and characters that change the
 * writing direction, and always with the ending of a PDF, so that no name pretends to be another kind of file.
 */
export const pdfName = (given: string): string => {
  const last = given.slice(-1_000).split(/[/\\]/).at(-1) ?? ''
  const words = cleanLine(withoutHidden(last.replace(/\s+/g, ' ')))
  const stem = words.toLowerCase().endsWith(ENDING) ? words.slice(0, -ENDING.length) : words
  const room = LONGEST_ATTACHMENT_NAME - ENDING.length
  // Cut between characters, never inside one.
  let kept = ''
  for (const character of stem) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return `${kept.replace(/^[.\s]+|[.\s]+$/g, '') || 'document'}${ENDING}`
}
