import { useSyncExternalStore } from 'react'
import { authenticationCalls } from '#contract/accounts/authentication.endpoints.ts'
import type { Profile } from '#contract/accounts/schemas.ts'
import { type Result, send } from './api.ts'
import { connection } from './connection.ts'
import { knownDevice } from './known-device.ts'
import { tokens } from './tokens.ts'

export interface SessionState {
  /**
   * `error`: there are tokens, but the server could not identify their owner; it is asked again once it can be reached.
   */
  status: 'loading' | 'signed-out' | 'signed-in' | 'error'
  user: Profile | null
  /**
   * Why a session is over: the person signed out, so the next sign-in need not return to the last page; or it expired.
   */
  over: 'choice' | 'lapse' | null
}

let state: SessionState = { status: 'loading', user: null, over: null }
const listeners = new Set<() => void>()

const publish = (next: SessionState) => {
  state = next
  for (const listener of listeners) listener()
}

/** Signs out, unless that has happened already with a more precise reason. */
const leave = (over: SessionState['over']) => {
  if (state.status !== 'signed-out' || !state.over) publish({ status: 'signed-out', user: null, over })
}

/** Returns the person whose data this device keeps for reading offline. */
type Recall = () => Promise<Profile | null>
let recall: Recall = async () => null
/** Whether `user` comes from the offline data: the server is asked as soon as it can be reached. */
let recalled = false

const withoutServer = async (otherwise: SessionState) => {
  const user = await recall().catch(() => null)
  if (!tokens.held()) return leave('lapse')
  recalled = user !== null
  publish(user ? { status: 'signed-in', user, over: null } : otherwise)
}

let loading: Promise<Result<Profile>> | undefined

const load = async (): Promise<Result<Profile>> => {
  const asked = tokens.subject()
  const result = await send(authenticationCalls.profile)
  // The person may have signed out meanwhile: a late answer must not sign them in again.
  if (!tokens.held()) leave('lapse')
  // In another tab somebody else has signed in: the answer is about the person before.
  else if (tokens.subject() !== asked) return load()
  else if (result.success) {
    recalled = false
    publish({ status: 'signed-in', user: result.data, over: null })
  } else if (state.user && [null, state.user.id].includes(asked))
    return result // The known person stays valid until the server says otherwise, or somebody else signs in.
  else if (result.error.status === 0) await withoutServer({ status: 'signed-out', user: null, over: null })
  else if (result.error.status < 500 && result.error.status !== 429) tokens.clear()
  else await withoutServer({ status: 'error', user: null, over: null })
  return result
}

/** Asks the server who is signed in; simultaneous calls share one request. */
export const reload = () => {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

/** A failure comes from the server; the tokens are stored under the keys of spec 9. */
export const signIn = async (email: string, password: string, code?: string): Promise<Result<Profile>> => {
  const body = { email, password, ...(code !== undefined && { code }) }
  const result = await send(authenticationCalls.signIn, { body, headers: knownDevice() })
  if (!result.success) {
    // A request for the second factor is no failure.
    if (result.error.code !== 'session.second_factor_needed') connection.doubt()
    return result
  }
  const { access, refresh, user } = result.data
  recalled = false
  publish({ status: 'signed-in', user, over: null })
  tokens.keep({ access, refresh })
  return { success: true, data: user, error: null }
}

/** Always signs out on this device; the result says whether the server ended the session too. */
export const signOut = async (): Promise<Result<null>> => {
  const refresh = tokens.refresh()
  leave('choice')
  tokens.clear()
  return refresh
    ? send(authenticationCalls.signOut, { body: { refresh } })
    : { success: true, data: null, error: null }
}

/**
 * The start sequence of spec 4; runs once, and keeps tabs and tokens in sync from then on. Without a connection it ends
 * signed out, unless the device remembers the person (docs/decisions/0024).
 */
export const startSession = (options: { recall?: Recall } = {}) => {
  recall = options.recall ?? recall
  if (tokens.held()) void reload()
  else leave(null)
  const stopTokens = tokens.subscribe(({ elsewhere }) => {
    if (!tokens.held()) {
      leave(elsewhere ? 'choice' : 'lapse')
    } else if (elsewhere) void reload() // Another tab may have signed in somebody else.
  })
  const stopConnection = connection.subscribe(() => {
    if (connection.current() === 'connected' && tokens.held() && (!state.user || recalled)) void reload()
  })
  return () => {
    stopTokens()
    stopConnection()
  }
}

export const sessionStore = {
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useSession = () => {
  const { status, user, over } = useSyncExternalStore(sessionStore.subscribe, sessionStore.current)
  return { status, user, over, signIn, signOut, reload }
}
