import type { Viewing } from '#contract/accounts/viewing.schemas.ts'

const KEY = 'viewing'

/** Whose eyes an admin looks with, in this tab alone: their own tokens stay where they are. */
export const viewing = {
  current(): Viewing | null {
    const kept = sessionStorage.getItem(KEY)
    return kept ? (JSON.parse(kept) as Viewing) : null
  },
  keep: (lent: Viewing) => sessionStorage.setItem(KEY, JSON.stringify(lent)),
  forget: () => sessionStorage.removeItem(KEY),
}
