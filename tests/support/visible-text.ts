import type { Page } from 'playwright-core'
import { memoize } from '#api/db/prepared-statement.ts'
import { namespaces, readTexts } from '../architecture/text-files.ts'

const GAP = /\{[^}]*\}|<\/?\w+\/?>/
/**
 * Numbers and symbols are the same in every language, and so are many short words: a text needs some letters besides
 * them.
 */
const LETTERS = /\p{L}[\p{L}’' ]{5,}/u

const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text as it is on the page: one piece between two elements, with any values in its placeholders. */
const piecesOf = (text: string) =>
  text
    .split(/<\/?\w+\/?>/)
    .map(piece => piece.trim())
    .filter(piece => LETTERS.test(piece.replace(/\{[^}]*\}/g, '0')))

const asPattern = (piece: string) =>
  `^${piece
    .split(/\{[^}]*\}/)
    .map(literal)
    .join('.+?')}$`

/** The page's own texts in a language, and a way to detect English ones. */
export const listTexts = (language: string) => {
  const own = new Set<string>()
  const keys = new Set<string>()
  const english = new Set<string>()
  const patterns: string[] = []
  for (const name of namespaces('en')) {
    const translated = readTexts(language, name)
    for (const [key, text] of readTexts('en', name)) {
      const said = translated.get(key) ?? ''
      // These are names of channels, which owners enter, and texts that people wrote may be truncated.
      if (!(name === 'channels' && key.endsWith('.name'))) own.add(said)
      keys.add(key).add(`${name}:${key}`)
      if (said === text) continue
      const kept = new Set(piecesOf(said))
      for (const piece of piecesOf(text)) {
        if (kept.has(piece)) continue
        if (GAP.test(piece)) patterns.push(asPattern(piece))
        else english.add(piece)
      }
    }
  }
  const gaps = new RegExp(patterns.join('|'))
  /** Screens share most of their words, and thousands of patterns take a millisecond. */
  const hasGaps = memoize((words: string) => gaps.test(words))
  return {
    own,
    isEnglish: (words: string) => !own.has(words) && (english.has(words) || hasGaps(words)),
    isKey: (words: string) => keys.has(words) && words.includes('.'),
  }
}

/**
 * All texts that can be read or heard on the page, those of them that do not fit into their box, and words that go on in
 * the next line without a hyphen.
 */
export const readWords = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    const cut: string[] = []
    const broken: string[] = []
    const inOnePixel = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || inOnePixel(element.parentElement))
    const isBox = (element: Element) => !/^(inline|contents)$/.test(getComputedStyle(element).display)

    /** The box of a text, then every box around it that clips its overflow. */
    const leaves = (text: DOMRect, parent: Element) => {
      let own = true
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        if (!isBox(box)) continue
        const { overflowX, overflowY } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX + overflowY)) return false // A scrolling box shows the rest.
        if (own || overflowX !== 'visible')
          if (text.right > frame.right + 1 || text.left < frame.left - 1) return true
        if (overflowY !== 'visible' && text.bottom > frame.bottom + 4) return true
        own = false
      }
      return false
    }

    /** Longer words are hyphenated on phones (base.css), where the browser knows the language. */
    const NOT_HYPHENATED = 11
    /** In large text a word may be wider than the phone, but no narrow column may break one. */
    const isNarrow = (element: Element) => element.clientWidth < innerWidth / 2
    const brokenWords = (node: Node, range: Range) => {
      const isBroken = ({ 0: word, index }: RegExpExecArray) => {
        if (word.length > NOT_HYPHENATED) return false
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      }
      // Addresses and numbers have no hyphens, and may break anywhere.
      return [...(node.textContent ?? '').matchAll(/(?<![^\s(-])\p{L}{2,}(?![^\s).,:;!?-])/gu)]
        .filter(isBroken)
        .map(([word]) => word)
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const parent = node.parentElement
      if (!words || !parent?.checkVisibility()) continue
      said.push(words)
      // Texts for screen readers are one pixel large; a closed select shows as much as fits.
      if (inOnePixel(parent) || parent.tagName === 'OPTION' || parent.closest('svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = range.getClientRects().length
      if (leaves(range.getBoundingClientRect(), parent)) cut.push(words)
      // Codes break anywhere.
      if (lines > 1 && isNarrow(parent) && getComputedStyle(parent).wordBreak !== 'break-all')
        broken.push(...brokenWords(node, range))
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        const words = element.getAttribute(name)?.trim()
        if (words) said.push(words)
      }
    said.push(document.title)
    return { said, cut, broken }
  })
