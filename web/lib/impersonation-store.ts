import type { Impersonation } from '#contract/accounts/impersonation.schemas.ts'

const KEY = 'viewing'

/** The impersonation of this tab only: the admin's own tokens stay where they are. */
export const impersonationStore = {
  current(): Impersonation | null {
    const kept = sessionStorage.getItem(KEY)
    return kept ? (JSON.parse(kept) as Impersonation) : null
  },
  keep: (lent: Impersonation) => sessionStorage.setItem(KEY, JSON.stringify(lent)),
  forget: () => sessionStorage.removeItem(KEY),
}
