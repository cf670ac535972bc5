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
 * Records, for this tab and person, that the first property was sent and may exist: its response can get lost, or
 * finishing can fail after it, but only one property must be created. While it is set, finishing is tried first, which
 * the server allows only to owners who have a property; the typed profile is kept for that.
 */
export const firstProperty = {
  maySent: (userId: string) => read(userId) !== null,
  profile: read,
  sending: (userId: string, profile: ProfileChanges) =>
    sessionStorage.setItem(KEY, JSON.stringify({ userId, profile })),
  forget: () => sessionStorage.removeItem(KEY),
}
