import Papa from 'papaparse'
import { readPastedEntries } from '#contract/invitations/rules.ts'
import type { InvitedType } from '#contract/invitations/schemas.ts'
import { isEmailHead, isRole, isRoleHead, parseRole } from './role-words.ts'

/** The parsed entry of one person in a list, or why it could not be parsed. */
export interface ReadLine {
  /** The number of their line, from 1. */
  readonly line: number
  /** The text of this person alone, from which the list can be rebuilt. */
  readonly text: string
  readonly email: string | null
  readonly user_type: InvitedType
  readonly state: 'ready' | 'not_an_address' | 'role_unknown' | 'admin' | 'twice'
}

/** A row of the list: its source text, and the people in it. */
interface Row {
  readonly source: string
  readonly people: readonly ReadLine[]
}

export interface ReadList {
  /** The header line with the column names, if the first line is one. */
  readonly head: string | null
  readonly rows: readonly Row[]
  readonly people: readonly ReadLine[]
}

/** One person with the word for their role; without a word they get the default role. */
const personOf = (
  line: number,
  { text, email, word, role }: { text: string; email: string | null; word: string; role: InvitedType },
): ReadLine => {
  const said = word === '' ? role : parseRole(word)
  const state = !email ? 'not_an_address' : !said ? 'role_unknown' : said === 'admin' ? 'admin' : 'ready'
  return { line, text, email, user_type: said === 'owner' ? 'owner' : said === 'user' ? 'user' : role, state }
}

/** `ada@home.com, owner`, `Ada <ada@home.com>`, several on a line: a role belongs to the person before it. */
const readFreely = (source: string, line: number, role: InvitedType): ReadLine[] => {
  const found: { text: string; email: string | null; word: string }[] = []
  const strays: string[] = []
  let before = ''
  for (const { text, email } of readPastedEntries(source, isRole)) {
    if (email || text.includes('@')) {
      // In `ada@home.com owner` the last word is the role.
      const last = /^\S*@\S*\s+(\S+)$/.exec(text)?.[1] ?? ''
      found.push({ text, email, word: parseRole(last) ? last : before })
      before = ''
    } else if (parseRole(text)) {
      const last = found.at(-1)
      if (!last) before = text
      else if (last.word === '')
        found[found.length - 1] = { ...last, word: text, text: `${last.text}, ${text}` }
    } else strays.push(text)
  }
  // A separate column with names is ignored; a line without an address is reported.
  if (found.length === 0)
    return strays.concat(before || []).map(text => personOf(line, { text, email: null, word: '', role }))
  return found.map(each => personOf(line, { ...each, role }))
}

/** The columns and the delimiter, if the first line names a column for the address. */
const readHead = (text: string) => {
  const head = /^\s*(.*)/.exec(text.replace(/^\uFEFF/, ''))?.[1] ?? ''
  const delimiter = /[,;\t]/.exec(head)?.[0] ?? ','
  const names = head.split(delimiter)
  const email = names.findIndex(isEmailHead)
  return email < 0 || head.includes('@')
    ? null
    : { head, delimiter, email, role: names.findIndex(isRoleHead) }
}

/** The row at the start of a text, with its length; null where its quotes are not those of a spreadsheet. */
const readRow = (text: string, delimiter: string) => {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: 1,
    // In its fast mode, the library counts one row too many.
    fastMode: false,
  })
  const cells = data[0] ?? []
  const length = meta.cursor || text.length
  // A cell with several lines may be a name. If the row has more than one address, a quote was not closed.
  const written = text.slice(0, length).trim()
  const swallows = written.includes('\n') && written.split('@').length > 2
  return errors.length > 0 || swallows ? null : { cells, length }
}

const lengthOfLine = (text: string) => {
  const end = text.indexOf('\n')
  return end < 0 ? text.length : end + 1
}

/**
 * Parses row by row after the header; a line with invalid quotes is parsed freely, so that it does not swallow others.
 */
const readColumns = (
  text: string,
  columns: NonNullable<ReturnType<typeof readHead>>,
  role: InvitedType,
): Row[] => {
  const rows: Row[] = []
  let line = 1
  for (let rest = text; rest !== ''; ) {
    const row = readRow(rest, columns.delimiter)
    const written = rest.slice(0, row?.length ?? lengthOfLine(rest))
    const source = written.trim()
    if (line > 1 && source !== '') {
      const [email = '', word = ''] = [row?.cells[columns.email]?.trim(), row?.cells[columns.role]?.trim()]
      const [read] = readPastedEntries(email)
      const person = { text: email || source, email: read?.email ?? null, word, role }
      rows.push({
        source,
        people: row ? [personOf(line, person)] : readFreely(source.replaceAll('"', ' '), line, role),
      })
    }
    rest = rest.slice(written.length)
    line += written.split('\n').length - 1
  }
  return rows
}

const markTwice = (rows: readonly Row[]): Row[] => {
  const met = new Set<string>()
  return rows.map(({ source, people }) => ({
    source,
    people: people.map(person => {
      if (person.state !== 'ready' || !person.email) return person
      if (met.has(person.email)) return { ...person, state: 'twice' as const }
      met.add(person.email)
      return person
    }),
  }))
}

/** Parses a pasted list or the text of a CSV file. `role`: the default for people without one. */
export const readList = (text: string, role: InvitedType): ReadList => {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const columns = readHead(clean)
  const rows = markTwice(
    columns
      ? readColumns(clean, columns, role)
      : clean
          .split('\n')
          .map((source, index) => ({ source: source.trim(), people: readFreely(source, index + 1, role) }))
          .filter(({ people }) => people.length > 0),
  )
  return { head: columns?.head ?? null, rows, people: rows.flatMap(row => row.people) }
}

/**
 * The list without the finished people, otherwise unchanged; if only some people of a line remain, they are written
 * anew.
 */
export const writeRest = ({ head, rows }: ReadList, isDone: (person: ReadLine) => boolean): string => {
  const rest = rows.flatMap(({ source, people }) => {
    const left = people.filter(person => !isDone(person))
    if (left.length === 0) return []
    return left.length === people.length ? [source] : left.map(({ text }) => text)
  })
  return rest.length === 0 ? '' : [...(head === null ? [] : [head]), ...rest].join('\n')
}
