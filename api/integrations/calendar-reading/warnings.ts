import {
  FEED_WARNING_CODES,
  type FeedWarning,
  type FeedWarningCode,
} from '#contract/calendars/feed-warnings.schemas.ts'

const LONGEST_EXAMPLE = 80

/** On one line, whatever the calendar contains. */
const excerpt = (text: string) => {
  const line = text.slice(0, LONGEST_EXAMPLE * 4).replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return line.trim().slice(0, LONGEST_EXAMPLE) || null
}

/** Counts what could not be parsed as written, with one example of each. */
export class WarningCollector {
  #partial = false
  readonly #found = new Map<FeedWarningCode, { count: number; example: string | null }>()

  /** Something was left out or had to be repaired. */
  add(code: FeedWarningCode, example: string | null = null, count = 1) {
    this.#partial = true
    this.note(code, example, count)
  }

  /** Information without a loss: the parsed value is the intended one. */
  note(code: FeedWarningCode, example: string | null = null, count = 1) {
    const known = this.#found.get(code)
    if (known) known.count += count
    else this.#found.set(code, { count, example: example === null ? null : excerpt(example) })
  }

  has(code: FeedWarningCode) {
    return this.#found.has(code)
  }

  get partial() {
    return this.#partial
  }

  /** For text that takes no night in any reading. */
  harmless(): Pick<WarningCollector, 'add' | 'note'> {
    const note = this.note.bind(this)
    return { add: note, note }
  }

  list(): FeedWarning[] {
    return FEED_WARNING_CODES.flatMap(code => {
      const found = this.#found.get(code)
      return found ? [{ code, ...found }] : []
    })
  }
}
