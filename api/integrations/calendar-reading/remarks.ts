import { REMARK_CODES, type Remark, type RemarkCode } from '#contract/calendars/remarks.schemas.ts'

const LONGEST_EXAMPLE = 80

/** On one line, whatever the calendar wrote. */
const excerpt = (text: string) => {
  const line = text.slice(0, LONGEST_EXAMPLE * 4).replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
  return line.trim().slice(0, LONGEST_EXAMPLE) || null
}

/** Counts what could not be read as it stood; one example of each is enough to find it. */
export class Remarks {
  #partial = false
  readonly #found = new Map<RemarkCode, { count: number; example: string | null }>()

  /** Something was left out, or had to be mended. */
  add(code: RemarkCode, example: string | null = null, count = 1) {
    this.#partial = true
    this.note(code, example, count)
  }

  /** Worth knowing, and nothing is lost: what was read is what was meant. */
  note(code: RemarkCode, example: string | null = null, count = 1) {
    const known = this.#found.get(code)
    if (known) known.count += count
    else this.#found.set(code, { count, example: example === null ? null : excerpt(example) })
  }

  has(code: RemarkCode) {
    return this.#found.has(code)
  }

  get partial() {
    return this.#partial
  }

  /** For what takes no night whichever way it is read. */
  harmless(): Pick<Remarks, 'add' | 'note'> {
    const note = this.note.bind(this)
    return { add: note, note }
  }

  list(): Remark[] {
    return REMARK_CODES.flatMap(code => {
      const found = this.#found.get(code)
      return found ? [{ code, ...found }] : []
    })
  }
}
