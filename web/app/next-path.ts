import { paths } from '#web/lib/paths.ts'

/** Any origin works, as long as it is the same before and after parsing. */
const SOMEWHERE = 'https://app.invalid'

/**
 * The page that a person wanted to open before signing in; null for other sites, other schemes, paths that a browser
 * would read as another host (`//host`, `/\host`), and the sign-in page itself.
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
