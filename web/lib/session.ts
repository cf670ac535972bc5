import { useSyncExternalStore } from 'react'
import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { Profile } from '#contract/accounts/schemas.ts'
import { type Result, send } from './api.ts'
import { connection } from './connection.ts'
import { knownDevice } from './known-device.ts'
import { tokens } from './tokens.ts'

export interface SessionState {
  /** `error`: tokens are held, but the server could not tell whose; it is asked again once it can be reached. */
  status: 'loading' | 'signed-out' | 'signed-in' | 'error'
  user: Profile | null
  /** Why a session is over: the person chose to leave, so they need not come back to where they were; or it lapsed. */
  over: 'choice' | 'lapse' | null
}

let state: SessionState = { status: 'loading', user: null, over: null }
const listeners = new Set<() => void>()

const publish = (next: SessionState) => {
  state = next
  for (const listener of listeners) listener()
}

/** Signed out, unless that is so already and was said better. */
const leave = (over: SessionState['over']) => {
  if (state.status !== 'signed-out' || !state.over) publish({ status: 'signed-out', user: null, over })
}

/** Who this device remembers the holder of the tokens to be, where it keeps something for them to read offline. */
type Recall = () => Promise<Profile | null>
let recall: Recall = async () => null
/** Whether `user` is only remembered: the server is asked as soon as it can be reached. */
let recalled = false

const withoutServer = async (otherwise: SessionState) => {
  const user = await recall().catch(() => null)
  if (!tokens.held()) return leave('lapse')
  recalled = user !== null
  publish(user ? { status: 'signed-in', user, over: null } : otherwise)
}

let loading: Promise<Result<Profile>> | undefined

const load = async (): Promise<Result<Profile>> => {
  const result = await send(accountCalls.profile)
  if (result.success) {
    recalled = false
    publish({ status: 'signed-in', user: result.data, over: null })
  } else if (!tokens.held()) leave('lapse')
  else if (state.user)
    return result // what is known stays valid until the server says otherwise
  else if (result.error.status === 0) await withoutServer({ status: 'signed-out', user: null, over: null })
  else if (result.error.status < 500 && result.error.status !== 429) tokens.clear()
  else await withoutServer({ status: 'error', user: null, over: null })
  return result
}

/** Asks who is signed in; calls at the same time share one request. */
export const reload = () => {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

/** The failure is the server's; the tokens are kept under the keys of spec 9. */
export const signIn = async (email: string, password: string, code?: string): Promise<Result<Profile>> => {
  const body = { email, password, ...(code !== undefined && { code }) }
  const result = await send(accountCalls.signIn, { body, headers: knownDevice() })
  if (!result.success) {
    // To be asked for the second factor is no failure.
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
    ? send(accountCalls.signOut, { body: { refresh } })
    : { success: true, data: null, error: null }
}

/**
 * The start sequence of spec 4; runs once, and keeps tabs and tokens in step from then on. Without a connection it ends
 * signed out, unless the device remembers the person (docs/decisions/0024).
 */
export const startSession = (options: { recall?: Recall } = {}) => {
  recall = options.recall ?? recall
  if (tokens.held()) void reload()
  else leave(null)
  const stopTokens = tokens.subscribe(({ elsewhere }) => {
    if (!tokens.held()) {
      leave(elsewhere ? 'choice' : 'lapse')
    } else if (elsewhere) void reload() // another tab may have signed in someone else
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
