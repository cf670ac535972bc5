import type { FetchFailure } from '#contract/calendars/failures.schemas.ts'

/** A failure of a feed, as it passes through streams and sockets. It contains no address. */
export class Failed extends Error {
  readonly why: FetchFailure
  constructor(why: FetchFailure) {
    super(why)
    this.why = why
  }
}

/**
 * Maps an error to a failure of the feed. `answered`: a web server has begun to respond; before that, the failure must
 * not reveal what is at an address. Throws errors that the feed did not cause.
 */
export const whyFailed = (error: unknown, answered: boolean): FetchFailure => {
  if (error instanceof Failed) return error.why
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code || error instanceof TypeError || code === 'UND_ERR_INVALID_ARG') throw error
  if (code.startsWith('Z_')) return 'encoding'
  return answered ? 'cut_off' : 'unreachable'
}
