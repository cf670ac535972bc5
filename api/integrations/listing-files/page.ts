import { setImmediate } from 'node:timers/promises'
import { Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import { LONGEST_BLOCKS, LONGEST_VALUE, MOST_BLOCKS, MOST_META, PAGE_CHUNK } from './limits.ts'

/** What a page says about itself to programs. */
export interface PageData {
  /** Texts of its JSON-LD, unparsed. */
  readonly blocks: readonly string[]
  /** By the name or property of each meta tag; the first of a name counts. */
  readonly meta: ReadonlyMap<string, string>
}

/** Elements whose text is no markup. Only the tokenizer runs, which would otherwise be told so by the tree of the page. */
const TEXT_ONLY: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
])

const nothing = () => undefined

/** A tokenizer whose work grows with the length of the text alone: no tree is built, however deep the tags lie. */
const tokenizerOf = (handler: Pick<TokenHandler, 'onStartTag' | 'onEndTag' | 'onCharacter'>) => {
  const tokenizer = new Tokenizer(
    {},
    {
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: handler.onCharacter,
      onCharacter: handler.onCharacter,
      onEndTag: handler.onEndTag,
      onStartTag: tag => {
        const mode = TEXT_ONLY.get(tag.tagName)
        if (mode !== undefined) tokenizer.state = mode
        handler.onStartTag(tag)
      },
    },
  )
  return tokenizer
}

const attribute = (tag: Parameters<TokenHandler['onStartTag']>[0], name: string) =>
  Token.getTokenAttr(tag, name)

/** Reads JSON-LD and meta tags of a page. Nothing of it is run or fetched. */
export const readPageData = async (html: string): Promise<PageData> => {
  const blocks: string[] = []
  const meta = new Map<string, string>()
  let block: string[] | null = null
  let length = 0
  const tokenizer = tokenizerOf({
    onStartTag: tag => {
      if (tag.tagName === 'script' && blocks.length < MOST_BLOCKS) {
        block = /^application\/ld\+json\b/i.test(attribute(tag, 'type')?.trim() ?? '') ? [] : null
      }
      if (tag.tagName !== 'meta' || meta.size >= MOST_META) return
      const name = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.trim().toLowerCase()
      const content = attribute(tag, 'content')
      if (name && content && !meta.has(name)) meta.set(name.slice(0, 100), content.slice(0, LONGEST_VALUE))
    },
    onEndTag: tag => {
      if (tag.tagName !== 'script' || !block) return
      blocks.push(block.join(''))
      block = null
    },
    onCharacter: ({ chars }) => {
      if (!block) return
      length += chars.length
      if (length > LONGEST_BLOCKS) block = null
      else block.push(chars)
    },
  })
  for (let at = 0; at < html.length; at += PAGE_CHUNK) {
    tokenizer.write(html.slice(at, at + PAGE_CHUNK), at + PAGE_CHUNK >= html.length)
    await setImmediate()
  }
  return { blocks, meta }
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4'])

/** The text of a piece of HTML, with its line breaks; other texts as they are. */
export const plainText = (written: string): string => {
  if (!/[<&]/.test(written)) return written
  const words: string[] = []
  let isHidden = false
  const tokenizer = tokenizerOf({
    onStartTag: ({ tagName }) => {
      isHidden = tagName === 'script' || tagName === 'style'
      if (BREAKS.has(tagName)) words.push('\n')
    },
    onEndTag: ({ tagName }) => {
      isHidden = false
      if (tagName === 'p') words.push('\n')
    },
    onCharacter: ({ chars }) => {
      if (!isHidden) words.push(chars)
    },
  })
  tokenizer.write(written.slice(0, LONGEST_VALUE), true)
  return words.join('')
}
