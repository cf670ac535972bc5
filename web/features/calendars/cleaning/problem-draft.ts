import type { NewHomeProblem } from '#contract/calendars/cleaning.schemas.ts'
import type { CleaningPicture } from '#contract/calendars/cleaning-pictures.schemas.ts'
import { readTabValue, removeTabValue, writeTabValue } from '#web/lib/tab-storage.ts'

const NAME = 'home-problem'

/** The report of somebody who cleans: pictures are stored already, and read with the link. */
interface ProblemDraft extends NewHomeProblem {
  pictures: readonly CleaningPicture[]
}

const isDraft = (kept: unknown): kept is ProblemDraft & { token: string } =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'text' in kept && 'pictures' in kept

/** Who has a link has no account with which drafts are kept on a device, so this one ends with the tab. */
export const problemDraft = {
  /** The draft belongs to this link only. */
  read(token: string | undefined): Partial<ProblemDraft> {
    try {
      const kept: unknown = JSON.parse(readTabValue(NAME) ?? 'null')
      return isDraft(kept) && kept.token === token ? kept : {}
    } catch {
      return {}
    }
  },
  keep: (token: string, draft: ProblemDraft) => writeTabValue(NAME, JSON.stringify({ token, ...draft })),
  forget: () => removeTabValue(NAME),
}
