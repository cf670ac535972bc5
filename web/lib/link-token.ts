import { useLayoutEffect, useState } from 'react'
import { readTabValue, removeTabValue, writeTabValue } from './tab-storage.ts'

/** Placeholder for the token in paths that need one; no real token is this short. */
export const TAKEN = '-'

/**
 * The token of a mailed link. It is removed from the address bar and the history at once, so that neither a screenshot
 * nor the next person at this device can find it. It is kept in memory only, unless answering takes so
 * long that a reload is likely: then (`keep`) in the storage of this tab, which ends with the tab.
 */
export const useLinkToken = (
  given: string | null | undefined,
  cleaned: string,
  { keep = false }: { keep?: boolean } = {},
): string | null => {
  const [token] = useState(given && given !== TAKEN ? given : keep ? readTabValue(cleaned) : null)
  useLayoutEffect(() => {
    if (!token) return
    if (keep) writeTabValue(cleaned, token)
    // Bypasses the router, which keeps its path; the router's state of this history entry is preserved.
    window.history.replaceState(window.history.state, '', cleaned)
  }, [token, cleaned, keep])
  return token
}

/** The link was used. */
export const forgetLinkToken = (cleaned: string) => removeTabValue(cleaned)
