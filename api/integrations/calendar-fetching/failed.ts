import type { FetchFailure } from '#contract/calendars/failures.schemas.ts'

/** What a feed may do, on its way through streams and sockets. Names no address. */
export class Failed extends Error {
  readonly why: FetchFailure
  constructor(why: FetchFailure) {
    super(why)
    this.why = why
  }
}

/**
 * Of what goes wrong with a feed. `answered`: a web server has begun to answer; before that nothing may tell what stands
 * at an address. Throws what is no feed's fault.
 */
export const whyFailed = (error: unknown, answered: boolean): FetchFailure => {
  if (error instanceof Failed) return error.why
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code || error instanceof TypeError || code === 'UND_ERR_INVALID_ARG') throw error
  if (code.startsWith('Z_')) return 'encoding'
  return answered ? 'cut_off' : 'unreachable'
}
