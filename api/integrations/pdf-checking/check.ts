import { inflateSync } from 'node:zlib'

/**
 * `broken`: no PDF, or one that cannot be looked through. `protected`: encrypted, so that nothing of it can be looked at.
 * `active`: it runs something, or brings other files.
 */
export type PdfProblem = 'broken' | 'protected' | 'active'

/** Readers look for the end of a file here (ISO 32000-2, 7.5.5). */
const TAIL = 1_024
/** More than any document of 10 MB that people write. */
const MAXIMUM_STREAMS = 20_000
/** All that is unpacked of one file. */
const MAXIMUM_UNPACKED = 64 * 1024 * 1024
const LONGEST_DICTIONARY = 4_096
/** What is enough to see how the contents of a stream begin. */
const PEEK = 64

/** Each character may be written as `#` and its code (ISO 32000-2, 7.3.5). */
const spelled = (word: string) =>
  [...word]
    .map(character => {
      const code = character.charCodeAt(0).toString(16)
      const escaped = [...code].map(digit =>
        /[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit,
      )
      return `(?:${character}|#${escaped.join('')})`
    })
    .join('')
const NAME_ENDS = '(?![^\\x00\\t\\n\\f\\r ()<>[\\]{}/%])'
const anyName = (...words: string[]) => new RegExp(`/(?:${words.map(spelled).join('|')})${NAME_ENDS}`)

/**
 * Scripts, programs, other files, players of media, and forms that contain scripts (ISO 32000-2, 12.6.4, 7.11.4, 13.2).
 * The key `JS` is not among them: compressed data contain so short a name by chance, and every action that has it is of
 * the type JavaScript or Rendition.
 */
const ACTIVE = anyName(
  'JavaScript',
  'Rendition',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
)
const ENCRYPTED = anyName('Encrypt')
const OBJECT_STREAM = anyName('ObjStm')
const FLATE_ALONE = /\/Filter[\s\0]*\[?[\s\0]*\/FlateDecode[\s\0]*(?:\]|\/|>)/
const FILTERED = anyName('Filter')

/** RFC 1950, 2.2. */
const looksPacked = (bytes: Buffer) =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0

const inflated = (bytes: Buffer, most: number, partial = false): string | null => {
  try {
    // 2 is Z_SYNC_FLUSH: it takes a stream that is cut off.
    return inflateSync(bytes, { maxOutputLength: most, ...(partial && { finishFlush: 2 }) }).toString(
      'latin1',
    )
  } catch {
    return null
  }
}

/** A stream of objects begins with pairs of numbers (ISO 32000-2, 7.5.7), whatever its dictionary says. */
const beginsWithNumbers = (packed: Buffer) =>
  /^[\s\0]*\d+[\s\0]+\d/.test(inflated(packed.subarray(0, PEEK), 1 << 20, true) ?? '')

/** Looks into the streams that contain objects. Pictures and the contents of pages are left packed. */
const checkStreams = (bytes: Buffer, text: string): PdfProblem | null => {
  let streams = 0
  let room = MAXIMUM_UNPACKED
  for (const { index, 0: keyword } of text.matchAll(/stream(?:\r?\n|\r)/g)) {
    // `endstream` also ends in this word.
    if (text.startsWith('end', index - 3)) continue
    streams += 1
    if (streams > MAXIMUM_STREAMS) return 'broken'
    const packed = bytes.subarray(index + keyword.length)
    const before = text.slice(Math.max(index - LONGEST_DICTIONARY, 0), index)
    const dictionary = before.slice(Math.max(before.lastIndexOf('obj'), 0))
    const declared = OBJECT_STREAM.test(dictionary)
    // Nobody writes objects in another way; a reader would unpack them all the same.
    if (declared && FILTERED.test(dictionary) && !FLATE_ALONE.test(dictionary)) return 'broken'
    if (!looksPacked(packed) || !(declared || beginsWithNumbers(packed))) continue
    const objects = inflated(packed, room)
    if (objects === null) return 'broken'
    room -= objects.length
    if (room <= 0) return 'broken'
    if (ACTIVE.test(objects)) return 'active'
  }
  return null
}

/** What is wrong with a file that may be a PDF; null for one that only shows pages. */
export const checkPdf = (content: Uint8Array): PdfProblem | null => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const text = bytes.toString('latin1')
  const tail = text.slice(-TAIL)
  if (!/^%PDF-\d\.\d/.test(text) || !tail.includes('%%EOF') || !tail.includes('startxref')) return 'broken'
  if (ENCRYPTED.test(text)) return 'protected'
  return ACTIVE.test(text) ? 'active' : checkStreams(bytes, text)
}
