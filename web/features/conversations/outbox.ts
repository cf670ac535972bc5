/** A message that is written and not sent: its key makes a second try answer what the first one did. */
export interface Unsent {
  key: string
  text: string
}

export interface Kept {
  draft: string
  unsent: readonly Unsent[]
}

const NOTHING: Kept = { draft: '', unsent: [] }
const nameOf = (booking: string) => `messages-${booking}`

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).draft === 'string' &&
  Array.isArray((value as Kept).unsent)

/** What was typed for a conversation outlives a reload of this tab, and not the tab. */
export const outbox = {
  read(booking: string): Kept {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(booking)) ?? 'null')
      return isKept(kept) ? kept : NOTHING
    } catch {
      return NOTHING // a full or forbidden storage must not keep anybody from writing
    }
  },
  keep(booking: string, kept: Kept) {
    try {
      if (kept.draft === '' && kept.unsent.length === 0) sessionStorage.removeItem(nameOf(booking))
      else sessionStorage.setItem(nameOf(booking), JSON.stringify(kept))
    } catch {
      // then it lasts as long as the page
    }
  },
}
