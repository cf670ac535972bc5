import { accountCalls } from '#contract/accounts/endpoints.ts'
import type { TokenPair } from '#contract/accounts/schemas.ts'
import { ask } from './request.ts'
import { tokens } from './tokens.ts'

export type Renewal = 'renewed' | 'refused' | 'unreachable'

const LOCK = 'latchkey-token-renewal'

let queue: Promise<unknown> = Promise.resolve()
const inThisTab = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

/** One at a time over all tabs; where the browser has no locks (plain http), over this tab. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : inThisTab(work)

const exchange = async (refresh: string): Promise<Renewal> => {
  const { data, error } = await ask(accountCalls.refresh, { body: { refresh } }, null)
  if (error)
    return error.status === 0 || error.status === 429 || error.status >= 500 ? 'unreachable' : 'refused'
  // Signed out meanwhile: what came back must not sign the person in again.
  if (tokens.refresh() !== refresh) return 'refused'
  tokens.keep(data as TokenPair)
  return 'renewed'
}

/**
 * Changes the refresh token for a new pair. `used` is the access token that was refused: when another call or tab
 * has renewed it meanwhile, nothing is sent. A refusal clears both tokens, which signs the person out (spec 4);
 * a server that cannot be reached leaves them, so a bad line costs nobody their session.
 */
export const renewTokens = (used: string | null): Promise<Renewal> => {
  if (!tokens.refresh()) return Promise.resolve('refused')
  return oneAtATime(async () => {
    const refresh = tokens.refresh()
    if (!refresh) return 'refused'
    if (tokens.access() && tokens.access() !== used) return 'renewed'
    const outcome = await exchange(refresh)
    // Another tab was faster, where the browser has no locks: what it brought serves both.
    if (tokens.refresh() && tokens.refresh() !== refresh) return 'renewed'
    if (outcome === 'refused' && tokens.refresh() === refresh) tokens.clear()
    return outcome
  })
}
