import { cleanLine } from '#contract/kernel/characters.ts'
import { compactAccount, isIban } from '#contract/payments/iban.rules.ts'
import { type StatementProblem, statementProblem } from './statement.ts'

/** Archives, spreadsheets and documents that people upload instead of the text in them. */
const OTHER_FORMATS: readonly (readonly [name: string, start: string])[] = [
  ['zip', 'PK'],
  ['gzip', '\x1f\x8b'],
  ['bzip2', 'BZh'],
  ['xz', '\xfd7zXZ'],
  ['7z', '7z\xbc\xaf'],
  ['zstd', '\x28\xb5\x2f\xfd'],
  ['xls', '\xd0\xcf\x11\xe0'],
  ['pdf', '%PDF'],
]

/** The encodings that banks declare; WHATWG reads Latin-1 as windows-1252, which agrees with it on every letter. */
const DECLARED = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
])

/** The encoding by byte order mark or XML declaration; null for a file without either. */
const encodingOf = (start: string): string | null => {
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8'
  if (start.startsWith('\xff\xfe')) return 'utf-16le'
  if (start.startsWith('\xfe\xff')) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)/.exec(start)?.[1]
  if (declared !== undefined) return DECLARED.get(declared.toLowerCase()) ?? 'unknown'
  return start.trimStart().startsWith('<') ? 'utf-8' : null
}

const decodeAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The characters of an uploaded file, without a byte order mark. */
export const decodeBankFile = (bytes: Uint8Array): string | StatementProblem => {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  const other = OTHER_FORMATS.find(([, magic]) => start.startsWith(magic))
  if (other) return statementProblem('not_a_statement', { detail: other[0] })
  const encoding = encodingOf(start)
  const text = encoding
    ? decodeAs(encoding, bytes)
    : (decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes))
  if (text === null) return statementProblem('broken_text', encoding ? { detail: encoding } : {})
  // No bank writes NUL, and the database cannot store it; UTF-16 without a byte order mark is full of it.
  return text.includes('\0') ? statementProblem('broken_text', { detail: 'NUL' }) : text
}

/** Control characters, and those that change the writing direction: what an admin compares must be what was written. */
const DECEPTIVE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text of the bank on one line; null without a visible character. */
export const readBankText = (written: string | undefined): string | null =>
  cleanLine((written ?? '').replaceAll(/\s+/g, ' ').replaceAll(DECEPTIVE, ''))
    .replaceAll(/\s+/g, ' ')
    .trim() || null

export const readBankAccount = (written: string | undefined): string | null => {
  const account = readBankText(written)
  const compact = compactAccount(account ?? '')
  return isIban(compact) ? compact : account
}

/** References of ISO 11649 are printed in groups of four, and others as they are. */
export const readCreditorReference = (written: string | undefined): string | null => {
  const reference = readBankText(written)
  const compact = compactAccount(reference ?? '')
  return /^RF\d\d[A-Z0-9]{1,21}$/.test(compact) ? compact : reference
}

/** SEPA requires an id of every transfer; banks write this for payers who gave none. */
export const readEndToEndId = (written: string | undefined): string | null => {
  const id = readBankText(written)
  return id && /^not ?provided$/i.test(id) ? null : id
}
