import { forgetInTab, keepInTab, keptInTab } from '#web/lib/kept-in-tab.ts'

const NAME = 'invitation-answer'

/** What a newcomer has typed so far; never the password. */
export interface NewcomerDraft {
  full_name: string
  email?: string | undefined
}

const isDraft = (kept: unknown): kept is NewcomerDraft & { token: string } =>
  typeof kept === 'object' && kept !== null && 'token' in kept && 'full_name' in kept

/** Of this invitation alone: the next one may be somebody else's. */
export const newcomerDraft = (token: string): NewcomerDraft | null => {
  try {
    const kept: unknown = JSON.parse(keptInTab(NAME) ?? 'null')
    return isDraft(kept) && kept.token === token ? kept : null
  } catch {
    return null
  }
}

export const keepNewcomerDraft = (token: string, { full_name, email }: NewcomerDraft) =>
  keepInTab(NAME, JSON.stringify({ token, full_name, email }))

export const forgetNewcomerDraft = () => forgetInTab(NAME)
