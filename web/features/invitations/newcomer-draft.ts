import { readTabValue, removeTabValue, writeTabValue } from '#web/lib/tab-storage.ts'

const NAME = 'invitation-answer'

/** The draft of a new person's form; never the password. */
export interface NewcomerDraft {
  full_name: string
  email?: string | undefined
}

const isDraft = (kept: unknown): kept is NewcomerDraft & { token: string } =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'full_name' in kept

/** The draft belongs to this invitation only: the next one may be somebody else's. */
export const newcomerDraft = (token: string): NewcomerDraft | null => {
  try {
    const kept: unknown = JSON.parse(readTabValue(NAME) ?? 'null')
    return isDraft(kept) && kept.token === token ? kept : null
  } catch {
    return null
  }
}

export const keepNewcomerDraft = (token: string, { full_name, email }: NewcomerDraft) =>
  writeTabValue(NAME, JSON.stringify({ token, full_name, email }))

export const forgetNewcomerDraft = () => removeTabValue(NAME)
