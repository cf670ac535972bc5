/** Archives, documents and pictures that people choose instead of the text in them. */
const NO_TEXT = [
  'PK',
  '\x1f\x8b',
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'RIFF',
  '\xd0\xcf\x11\xe0',
  '7z',
  'BZh',
]

const DECLARED = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i

const decodeAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null // The bytes are no text in it, or nobody knows this encoding.
  }
}

/** The encoding by byte order mark. */
const markedEncoding = (start: string): string | null => {
  if (start.startsWith('\xff\xfe')) return 'utf-16le'
  return start.startsWith('\xfe\xff') ? 'utf-16be' : null
}

/**
 * The characters of a file; null for one that is no text. Saved pages are UTF-8 whatever they declare, so that a declared
 * encoding is only tried after it.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const start = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  if (NO_TEXT.some(magic => start.startsWith(magic))) return null
  const marked = markedEncoding(start)
  const declared = DECLARED.exec(start)?.[1]
  const text = marked
    ? decodeAs(marked, bytes)
    : (decodeAs('utf-8', bytes) ?? (declared && decodeAs(declared, bytes)) ?? decodeAs('windows-1252', bytes))
  return text === null || text === undefined || text === '' || text.includes('\0') ? null : text
}
