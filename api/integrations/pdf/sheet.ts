export interface SheetLine {
  readonly label: string
  /** Below the label, smaller. */
  readonly hint?: string | null
  readonly amount: string
}

/** What a sheet of paper shows, in the reader's language; it is set without decisions. */
export interface Sheet {
  readonly title: string
  readonly issued_at: Date
  readonly language: string
  /** Below the title, each with its label. */
  readonly facts: readonly { label: string; text: string }[]
  readonly people: readonly { label: string; text: string }[]
  readonly subject: { label: string; title: string; lines: readonly string[] }
  readonly lines: readonly SheetLine[]
  readonly total: SheetLine
  readonly notes: readonly string[]
  readonly movements: { title: string; lines: readonly SheetLine[] } | null
  readonly footer: string
  readonly toPage: (page: number, pages: number) => string
}
