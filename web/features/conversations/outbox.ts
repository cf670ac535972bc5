import type { Attachment } from '#contract/conversations/schemas.ts'

/** A message that was written and not sent: its key makes a second try return the answer of the first one. */
export interface Unsent {
  key: string
  text: string
  /** Its files, which are uploaded already. */
  attachments: readonly Attachment[]
}

export interface Kept {
  draft: string
  /** Files of the draft that are uploaded. */
  files: readonly Attachment[]
  unsent: readonly Unsent[]
}

const NOTHING: Kept = { draft: '', files: [], unsent: [] }
const nameOf = (conversation: string) => `messages-${conversation}`

/** What a release kept whose messages had no files. */
interface WithoutFiles {
  draft: string
  files?: Kept['files']
  unsent: readonly (Omit<Unsent, 'attachments'> & Partial<Unsent>)[]
}

const isKept = (value: unknown): value is WithoutFiles =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).draft === 'string' &&
  Array.isArray((value as Kept).unsent)

/** The draft of a conversation survives a reload of this tab, but not the tab. */
export const outbox = {
  read(conversation: string): Kept {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(conversation)) ?? 'null')
      if (!isKept(kept)) return NOTHING
      const unsent = kept.unsent.map(each => ({ ...each, attachments: each.attachments ?? [] }))
      return { draft: kept.draft, files: kept.files ?? [], unsent }
    } catch {
      return NOTHING // A full or forbidden storage must not prevent writing.
    }
  },
  keep(conversation: string, kept: Kept) {
    try {
      if (kept.draft === '' && kept.files.length === 0 && kept.unsent.length === 0)
        sessionStorage.removeItem(nameOf(conversation))
      else sessionStorage.setItem(nameOf(conversation), JSON.stringify(kept))
    } catch {
      // Then the draft lasts as long as the page.
    }
  },
}
