import { CUT } from './decode.ts'

const [COLON, SEMICOLON, QUOTE, HYPHEN] = [58, 59, 34, 45]
const TAKEN = [
  'BEGIN',
  'END',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-TIMEZONE',
  'FREEBUSY',
]
const taken = new Set(TAKEN)
/** Most lines of a feed can be identified by their first letter, in upper case, and the length of their name. */
const outline = (letter: number, length: number) => (letter & 0x5f) + length * 128
const outlines = new Set(TAKEN.map(name => outline(name.charCodeAt(0), name.length)))

export interface Line {
  readonly name: string
  /** The text from the first semicolon on; empty for most lines. */
  readonly parameters: string
  readonly value: string
  readonly cut: boolean
}

/** A letter, a digit or a hyphen. */
const inName = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === HYPHEN || (code >= 48 && code <= 57)

/** The start of the value: after the first colon that is not in quotes. */
const colonOf = (text: string, from: number, end: number) => {
  let quoted = false
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) quoted = !quoted
    else if (code === COLON && !quoted) return at
  }
  return text.lastIndexOf(':', end - 1)
}

/**
 * One line of the text from `from` to `end`: its property, `other` for a property that does not affect nights, and null
 * for text that is no property.
 */
export const readLine = (text: string, from: number, end: number): Line | 'other' | null => {
  // Files that were concatenated have a byte order mark in the middle.
  const start = text.charCodeAt(from) === 0xfeff ? from + 1 : from
  let at = start
  while (at < end && inName(text.charCodeAt(at))) at += 1
  const stop = text.charCodeAt(at)
  if (at === start || at === end || (stop !== COLON && stop !== SEMICOLON)) return null
  const name = outlines.has(outline(text.charCodeAt(start), at - start))
    ? text.slice(start, at).toUpperCase()
    : ''
  if (!taken.has(name)) {
    if (stop === COLON) return 'other'
    const colon = text.indexOf(':', at)
    return colon >= 0 && colon < end ? 'other' : null
  }
  let colon = stop === COLON ? at : colonOf(text, at, end)
  if (colon < at) return null
  // Outlook's time zones have colons in their names, not always in quotes; dates have none.
  if (stop === SEMICOLON && /^(DT|EXD|RD|REC)/.test(name) && !/^\s*\d{4}/.test(text.slice(colon + 1, end)))
    colon = text.lastIndexOf(':', end - 1)
  const cut = text.charAt(end - 1) === CUT
  const value = text.slice(colon + 1, end)
  return {
    name,
    parameters: text.slice(at, colon),
    value: (cut ? value.slice(0, value.indexOf(CUT)) : value).trim(),
    cut,
  }
}

/** For example `DTSTART;;VALUE=DATE:…` or `DTSTART;:…` */
export const hasEmptyParameter = ({ parameters }: Line): boolean =>
  parameters !== '' && /;\s*(;|$)/.test(parameters.replaceAll(/"[^"]*"?/g, '""'))

/** The value of one of a line's parameters, without quotes. */
export const readParameter = ({ parameters }: Line, name: 'TZID' | 'VALUE' | 'RANGE' | 'FBTYPE'): string => {
  if (!parameters) return ''
  const found = new RegExp(`;\\s*${name}\\s*=\\s*("[^"]*"?|[^;]*)`, 'i').exec(parameters)
  return (found?.[1] ?? '').replaceAll('"', '').trim()
}
