import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { DEEPEST_ELEMENT, LONGEST_TEXT, MOST_ATTRIBUTES, MOST_ELEMENTS } from './limits.ts'
import { type StatementProblem, statementProblem } from './statement.ts'

export interface XmlVisitor {
  /** Paths of the elements that are visited, from the root, such as `Document/BkToCstmrStmt`; others are passed over. */
  readonly known: ReadonlySet<string>
  /** The elements of other namespaces are passed over. */
  readonly isNamespace: (uri: string) => boolean
  open(path: string, currency: string | undefined, line: number): StatementProblem | undefined
  close(path: string, text: string, line: number): StatementProblem | undefined
}

/** The parser cannot be stopped within one, so that a refusal costs little. */
const CHUNK = 16_384
/** The server answers others after so many chunks, a few milliseconds. */
const CHUNKS_PER_TURN = 8

/** Visits the elements of an XML document; the first problem ends the visit. */
export const visitXml = async (xml: string, visitor: XmlVisitor): Promise<StatementProblem | null> => {
  let problem: StatementProblem | null = null
  let root: string | null = null
  let text = ''
  let attributes = 0
  let elements = 0
  /** Null for elements that are passed over, and all elements in them. */
  const paths: (string | null)[] = []
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true })
  const refuse = (...[code, at]: Parameters<typeof statementProblem>) => {
    problem ??= statementProblem(code, { line: parser.line, ...at })
  }
  const addText = (more: string) => {
    if (problem) return
    if (text.length + more.length > LONGEST_TEXT) refuse('text_too_long')
    else text += more
  }

  // Entities are declared in a DOCTYPE, which no bank writes: nothing of it is ever read.
  if (xml.includes('<!DOCTYPE')) return statementProblem('entities')
  parser.on('error', ({ message }) => refuse('malformed', { detail: message }))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentagstart', () => {
    attributes = 0
    elements += 1
    if (elements > MOST_ELEMENTS) refuse('too_many_entries')
    if (paths.length >= DEEPEST_ELEMENT) refuse('too_deep')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) refuse('malformed', { detail: 'attributes' })
  })
  parser.on('opentag', ({ local, uri, attributes: given }) => {
    if (problem) return
    if (root === null) {
      root = uri
      if (!visitor.isNamespace(uri)) return refuse('not_a_statement', { detail: uri || local })
    }
    const above = paths.at(-1)
    const path = paths.length === 0 ? local : `${above}/${local}`
    const visited = above !== null && uri === root && visitor.known.has(path)
    paths.push(visited ? path : null)
    text = ''
    if (visited) problem = visitor.open(path, given.Ccy?.value, parser.line) ?? null
  })
  parser.on('closetag', () => {
    if (problem) return
    const path = paths.pop()
    if (path) problem = visitor.close(path, text, parser.line) ?? null
    text = ''
  })

  for (let at = 0; at < xml.length && !problem; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK))
    if ((at / CHUNK) % CHUNKS_PER_TURN === 0) await setImmediate()
  }
  if (!problem) parser.close()
  return problem
}
