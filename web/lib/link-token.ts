import { useLayoutEffect, useState } from 'react'
import { forgetInTab, keepInTab, keptInTab } from './kept-in-tab.ts'

/** Stands where a token was in an address whose shape needs one; no token is this short. */
export const TAKEN = '-'

/**
 * The token of a mailed link, taken out of the address bar and the history at once, so that neither a screenshot nor
 * the next person at this device finds it (security I4). It is kept in memory alone, unless answering takes so long
 * that a reload may come between: then (`keep`) in the storage of this tab, which ends with it.
 */
export const useLinkToken = (
  given: string | null | undefined,
  cleaned: string,
  { keep = false }: { keep?: boolean } = {},
): string | null => {
  const [token] = useState(given && given !== TAKEN ? given : keep ? keptInTab(cleaned) : null)
  useLayoutEffect(() => {
    if (!token) return
    if (keep) keepInTab(cleaned, token)
    // Past the router, which goes on knowing where it is; its own state of this entry is kept.
    window.history.replaceState(window.history.state, '', cleaned)
  }, [token, cleaned, keep])
  return token
}

/** The link has done its work. */
export const forgetLinkToken = (cleaned: string) => forgetInTab(cleaned)
