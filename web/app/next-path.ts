import { paths } from './paths.ts'

/** Any origin does: it only has to be the same before and after. */
const SOMEWHERE = 'https://app.invalid'

/**
 * Where someone wanted to go before signing in, if that is a page of this app; null for other sites, other schemes,
 * addresses that a browser would read as such (`//host`, `/\host`), and the sign-in page itself.
 */
export const safeNext = (next: string | null | undefined): string | null => {
  if (!next?.startsWith('/') || next.length > 2_000) return null
  try {
    const url = new URL(next, SOMEWHERE)
    if (url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return null
    if (url.pathname.replace(/\/+$/, '') === paths.login()) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
