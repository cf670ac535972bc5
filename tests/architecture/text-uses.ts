import { parseSync, Visitor } from 'vite'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** Attributes that people read or hear, of elements and of our own components. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|hint|note|description|summary|eyebrow|busyLabel|\w+Label)$/

const WORD = /\p{L}{2,}/u

export interface Uses {
  path: string
  /** The namespaces that the file uses; empty for tables of keys that other files use. */
  namespaces: string[]
  /** Every string that could be a key. */
  strings: Set<string>
  /** Keys that are assembled: each as a pattern of its possible values. */
  patterns: RegExp[]
  /** Visible texts that are in no catalogue, with their line. */
  loose: string[]
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Node {
  type: string
  start: number
  value?: unknown
  [more: string]: unknown
}

/** The literal texts of an expression in braces: one text, or one of two. */
const wordsIn = (node: Node | null | undefined): string[] => {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (node.type === 'ConditionalExpression')
    return [...wordsIn(node.consequent as Node), ...wordsIn(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return wordsIn(node.right as Node)
  if (node.type === 'JSXExpressionContainer') return wordsIn(node.expression as Node)
  return []
}

/** The texts and keys of one source file, from its syntax tree. */
export const findTextUses = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): Uses => {
  const uses: Uses = { path, namespaces: [], strings: new Set(), patterns: [], loose: [] }
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const loose = (words: string[], { start }: Node) => {
    const line = text.slice(0, start).split('\n').length
    for (const word of words) if (WORD.test(word)) uses.loose.push(`${path}:${line} ${word.trim()}`)
  }
  const children = (nodes: Node[]) => {
    for (const node of nodes) if (node.type === 'JSXExpressionContainer') loose(wordsIn(node), node)
  }
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'useTranslation') return
      const [asked] = call.arguments
      const names = asked?.type === 'ArrayExpression' ? asked.elements : [asked]
      for (const name of names)
        if (name?.type === 'Literal' && typeof name.value === 'string') uses.namespaces.push(name.value)
    },
    Literal(literal) {
      if (typeof literal.value === 'string') uses.strings.add(literal.value)
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked ?? '')
      if (parts.length > 1 && /^[\w:]+\./.test(parts[0] ?? ''))
        uses.patterns.push(new RegExp(`^${parts.map(literally).join('[\\w.-]+')}$`))
    },
    JSXText(node) {
      loose([node.value], node as unknown as Node)
    },
    JSXElement(node) {
      children(node.children as unknown as Node[])
    },
    JSXFragment(node) {
      children(node.children as unknown as Node[])
    },
    JSXAttribute({ name, value }) {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (value && SPOKEN.test(attribute)) loose(wordsIn(value as unknown as Node), value as unknown as Node)
    },
  }).visit(program)
  return uses
}

/** The texts and keys of all sources of the page, including web/ui. */
export const usesOfPage = (): Uses[] =>
  sourceFiles()
    .filter(({ path }) => path.startsWith('web/') && !isTest(path))
    .map(findTextUses)

/** Whether some file uses `key` of a namespace. */
export const isUsed = (all: readonly Uses[], namespace: string, key: string): boolean =>
  all.some(({ namespaces, strings, patterns }) => {
    const full = `${namespace}:${key}`
    if (strings.has(full) || patterns.some(pattern => pattern.test(full))) return true
    if (namespaces.length > 0 && !namespaces.includes(namespace)) return false
    return strings.has(key) || patterns.some(pattern => pattern.test(key))
  })
