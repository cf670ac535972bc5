import type { TokenPair } from '#contract/accounts/schemas.ts'
import { impersonationStore } from './impersonation-store.ts'

/** The keys of spec 9. */
const ACCESS = 'auth_token'
const REFRESH = 'refresh_token'

const listeners = new Set<(change: { elsewhere: boolean }) => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener({ elsewhere: false })
}

/** What an access token claims: sufficient for comparing, but not trusted. */
const claimOf = (access: string | null, name: 'sub' | 'sid'): string | null => {
  try {
    const claims = (access ?? '').split('.')[1] ?? ''
    const claim: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))[name]
    return typeof claim === 'string' ? claim : null
  } catch {
    return null
  }
}

/** The only code that accesses the stored tokens. */
export const tokens = {
  access: () => impersonationStore.current()?.token ?? localStorage.getItem(ACCESS),
  subject: () => claimOf(tokens.access(), 'sub'),
  /** The session, which stays the same when its tokens are renewed. */
  session: () => claimOf(tokens.access(), 'sid'),
  /** The token of an impersonation is never renewed. */
  refresh: () => (impersonationStore.current() ? null : localStorage.getItem(REFRESH)),
  held: () =>
    impersonationStore.current() !== null ||
    localStorage.getItem(ACCESS) !== null ||
    localStorage.getItem(REFRESH) !== null,
  keep(pair: TokenPair) {
    localStorage.setItem(ACCESS, pair.access)
    localStorage.setItem(REFRESH, pair.refresh)
    notifyListeners()
  },
  clear() {
    if (impersonationStore.current()) return // The stored tokens belong to the admin, not to the impersonated person.
    localStorage.removeItem(ACCESS)
    localStorage.removeItem(REFRESH)
    notifyListeners()
  },
  /** Called after each change, here or in another tab; a new pair in another tab causes two calls. */
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
