import type { WarningCollector } from './warnings.ts'

const [LF, CR, TAB, SPACE] = [10, 13, 9, 32]
/** Standard lines have 75 octets; real descriptions have a few thousand. */
const LONGEST_LINE = 65_536
/** Marks the end of a line that was cut. */
export const CUT = '\0'

/**
 * Decodes UTF-8 or an older encoding that agrees with it on ASCII. RFC 5545 requires UTF-8; Outlook also writes UTF-16.
 */
const inOctets = (bytes: Uint8Array): Buffer => {
  const octets = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [first, second, third] = octets
  const little = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  if (octets.length > 1 && (little || big))
    return Buffer.from(new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(octets))
  return first === 0xef && second === 0xbb && third === 0xbf ? octets.subarray(3) : octets
}

/** Cuts between characters, because half a character would make the whole file invalid UTF-8. */
const characterStart = (octets: Buffer, at: number) => {
  while (at > 0 && ((octets[at] ?? 0) & 0xc0) === 0x80) at -= 1
  return at
}

/**
 * The file's unfolded lines, each followed by one line feed, without blank ones. Lines are folded by octets, also
 * within a character, so they are unfolded before decoding.
 */
export const decodeLines = (bytes: Uint8Array, remarks: WarningCollector): string => {
  const source = inOctets(bytes)
  const size = source.length
  const joined = Buffer.allocUnsafe(size + 2)
  let [written, lineAt, blank] = [0, 0, false]
  for (let at = 0; at < size; ) {
    let end = at
    for (; end < size; end += 1) {
      const octet = source[end]
      if (octet === LF || octet === CR) break
    }
    if (end > at) {
      const folded = written > 0 && (source[at] === SPACE || source[at] === TAB)
      if (folded) {
        if (blank && end > at + 1) remarks.add('line_unreadable')
        written -= 1
        at += 1
      } else lineAt = written
      const room = lineAt + LONGEST_LINE - written
      if (end - at < room) written += source.copy(joined, written, at, end)
      else if (room > 0) {
        written += source.copy(joined, written, at, characterStart(source, at + room - 1))
        // The line has its maximum length now; its last octet marks that it was cut.
        while (written < lineAt + LONGEST_LINE) joined[written++] = 0
      }
      joined[written++] = LF
      blank = false
    } else blank = true
    at = end + (source[end] === CR && source[end + 1] === LF ? 2 : 1)
  }
  const lines = joined.subarray(0, written)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(lines)
  } catch {
    return new TextDecoder('windows-1252').decode(lines)
  }
}
