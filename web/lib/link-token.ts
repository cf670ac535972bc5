import { useLayoutEffect, useState } from 'react'

/** Stands where a token was in an address whose shape needs one; no token is this short. */
export const TAKEN = '-'

/**
 * The token of a mailed link, taken out of the address bar and the history at once, so that neither a screenshot nor
 * the next person at this device finds it (security I4). It is kept in memory alone: storage would outlive the visit,
 * and the mail still holds the link, so a reload shows the invalid text, which says to open the mail again.
 */
export const useLinkToken = (given: string | null | undefined, cleaned: string): string | null => {
  const [token] = useState(given && given !== TAKEN ? given : null)
  useLayoutEffect(() => {
    // Past the router, which goes on knowing where it is; its own state of this entry is kept.
    if (token) window.history.replaceState(window.history.state, '', cleaned)
  }, [token, cleaned])
  return token
}
