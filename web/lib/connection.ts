import { useSyncExternalStore } from 'react'

/** The states of spec 4; `unknown` before the first request, and after a sleep of the device. */
export type ConnectionStatus = 'unknown' | 'connecting' | 'connected' | 'error' | 'offline'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** A page that was hidden this long may have been asleep. */
const SLEEP_MS = 60_000
/** Statuses of responses from something in front of the server, or from a server that cannot work. */
const UNABLE = new Set([0, 502, 503, 504])

let status: ConnectionStatus = 'unknown'
let check: (() => Promise<unknown>) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_RETRY_MS
const listeners = new Set<() => void>()

const become = (next: ConnectionStatus) => {
  if (next === 'connected') wait = FIRST_RETRY_MS
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

const scheduleCheck = (delay = wait) => {
  if (!check) return
  clearTimeout(timer)
  timer = setTimeout(async () => {
    wait = Math.min(wait * 2, LONGEST_RETRY_MS)
    await check?.()
    if (status !== 'connected' && status !== 'offline') scheduleCheck()
  }, delay)
}

export const connection = {
  current: () => status,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Called after every request with its result: an HTTP status, or 0. */
  heard(answer: number) {
    if (!UNABLE.has(answer)) return become('connected')
    become(navigator.onLine ? 'error' : 'offline')
    if (status === 'error' && wait === FIRST_RETRY_MS) scheduleCheck()
  },
  /** Spec 4: a failed sign-in leaves `error`; an immediate check then finds the real state. */
  doubt() {
    become('error')
    scheduleCheck(0)
  },
  /**
   * Checks the server now, and repeatedly with growing pauses while it does not answer. `ask` must report its result to
   * `heard`.
   */
  watch(ask: () => Promise<unknown>) {
    check = ask
    become(navigator.onLine ? 'connecting' : 'offline')
    scheduleCheck(0)
    const onOnline = () => {
      wait = FIRST_RETRY_MS
      become('connecting')
      scheduleCheck(0)
    }
    const onOffline = () => become('offline')
    let hiddenAt = Number.POSITIVE_INFINITY
    const onSight = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt >= SLEEP_MS && status === 'connected') {
        become('unknown')
        scheduleCheck(0)
      }
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      check = undefined
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      document.removeEventListener('visibilitychange', onSight)
    }
  },
}

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.current)

/** Whether the browser is set to save data. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
