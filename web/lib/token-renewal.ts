import { authenticationCalls } from '#contract/accounts/authentication.endpoints.ts'
import type { TokenPair } from '#contract/accounts/schemas.ts'
import { sendRequest } from './request.ts'
import { tokens } from './tokens.ts'

export type Renewal = 'renewed' | 'refused' | 'unreachable'

const LOCK = 'latchkey-token-renewal'

let queue: Promise<unknown> = Promise.resolve()
const inThisTab = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

/** One renewal at a time over all tabs; where the browser has no locks (plain http), over this tab only. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : inThisTab(work)

const exchange = async (refresh: string): Promise<Renewal> => {
  const { data, error } = await sendRequest(authenticationCalls.refresh, { body: { refresh } }, null)
  if (error)
    return error.status === 0 || error.status === 429 || error.status >= 500 ? 'unreachable' : 'refused'
  // Signed out meanwhile: a late answer must not sign the person in again.
  if (tokens.refresh() !== refresh) return 'refused'
  tokens.keep(data as TokenPair)
  return 'renewed'
}

/**
 * Exchanges the refresh token for a new pair. `used` is the access token that was refused: when another call or tab has
 * renewed it meanwhile, no request is sent. A refusal clears both tokens, which signs the person out (spec 4); an
 * unreachable server leaves them, so that a network failure ends no session.
 */
export const renewTokens = (used: string | null): Promise<Renewal> => {
  if (!tokens.refresh()) return Promise.resolve('refused')
  return oneAtATime(async () => {
    const refresh = tokens.refresh()
    if (!refresh) return 'refused'
    if (tokens.access() && tokens.access() !== used) return 'renewed'
    const outcome = await exchange(refresh)
    // Another tab was faster, where the browser has no locks: its new tokens serve both.
    if (tokens.refresh() && tokens.refresh() !== refresh) return 'renewed'
    if (outcome === 'refused' && tokens.refresh() === refresh) tokens.clear()
    return outcome
  })
}
