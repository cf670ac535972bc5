import type { StayDraft } from '#web/features/properties/browse/booking/use-stay.ts'
import { draftStore } from '#web/lib/draft-store.ts'

/** What was typed of a stay and is not saved yet. */
export interface EnteredDraft {
  home: string
  stay: StayDraft
  guest_name: string
  contact: string
  note: string
  /** As it was typed; null while it is the full price. */
  amount: string | null
  /** From where the form was opened, or the version that it changes: only then dates and amount still fit. */
  begun: string
}

/** One draft for new stays, and one for each stay that is changed. */
const nameOf = (id: string | undefined) => `entered-stay.${id ?? 'new'}`

export const enteredDraft = {
  read: (person: string, id?: string): Partial<EnteredDraft> =>
    draftStore.read<EnteredDraft>(nameOf(id), person),
  keep: (person: string, draft: EnteredDraft, id?: string) => draftStore.keep(nameOf(id), person, draft),
  forget: (person: string, id?: string) => draftStore.forget(nameOf(id), person),
}
