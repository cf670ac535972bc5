import type { ProfileChanges } from '#contract/accounts/schemas.ts'

const KEY = 'latchkey.first-property'

const read = (userId: string): ProfileChanges | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.userId === userId ? kept.profile : null
  } catch {
    return null
  }
}

/**
 * Remembers, for this tab and person, that a first property has been sent and may exist: its answer can be lost, and
 * finishing can fail after it, but there must be one property and not two. While it is set, finishing is tried first,
 * which the server allows only to owners who have a property; what was typed of oneself is kept for that.
 */
export const firstProperty = {
  maySent: (userId: string) => read(userId) !== null,
  profile: read,
  sending: (userId: string, profile: ProfileChanges) =>
    sessionStorage.setItem(KEY, JSON.stringify({ userId, profile })),
  forget: () => sessionStorage.removeItem(KEY),
}
