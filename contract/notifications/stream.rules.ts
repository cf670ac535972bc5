const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** Pages that a server lost without a word come back within this time, since it lost all of them at once. */
const SPREAD_MS = 8_000

export interface LostStream {
  /** The HTTP status; 0 where the connection broke or was never there. */
  readonly status: number
  /** When the server asked this page to come back. */
  readonly retryMs: number | null
  /** How many tries in a row brought nothing. */
  readonly failures: number
}

/** Milliseconds until a page opens its stream again, so that all pages of a server that restarts do not come at once. */
export const reconnectPause = (
  { status, retryMs, failures }: LostStream,
  random: () => number = Math.random,
): number => {
  if (retryMs !== null) return Math.min(retryMs, LONGEST_MS)
  if (failures > 0) return Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + random() / 2)
  return status === 0 ? FIRST_MS + random() * SPREAD_MS : FIRST_MS
}
