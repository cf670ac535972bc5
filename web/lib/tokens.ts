import type { TokenPair } from '#contract/accounts/schemas.ts'
import { viewing } from './viewing.ts'

/** The keys of spec 9. */
const ACCESS = 'auth_token'
const REFRESH = 'refresh_token'

const listeners = new Set<(change: { elsewhere: boolean }) => void>()
const announce = () => {
  for (const listener of listeners) listener({ elsewhere: false })
}

/** Whom an access token is for, as it says itself: enough to compare with, not to trust. */
const subjectOf = (access: string | null): string | null => {
  try {
    const claims = (access ?? '').split('.')[1] ?? ''
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** The one place that touches the kept tokens. */
export const tokens = {
  access: () => viewing.current()?.token ?? localStorage.getItem(ACCESS),
  subject: () => subjectOf(tokens.access()),
  /** What was lent for a look is never renewed. */
  refresh: () => (viewing.current() ? null : localStorage.getItem(REFRESH)),
  held: () =>
    viewing.current() !== null ||
    localStorage.getItem(ACCESS) !== null ||
    localStorage.getItem(REFRESH) !== null,
  keep(pair: TokenPair) {
    localStorage.setItem(ACCESS, pair.access)
    localStorage.setItem(REFRESH, pair.refresh)
    announce()
  },
  clear() {
    if (viewing.current()) return // they are not those of who is looked at
    localStorage.removeItem(ACCESS)
    localStorage.removeItem(REFRESH)
    announce()
  },
  /** Called after each change, here or in another tab; a pair makes two calls from another tab. */
  subscribe(listener: (change: { elsewhere: boolean }) => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === ACCESS || event.key === REFRESH) listener({ elsewhere: true })
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}
