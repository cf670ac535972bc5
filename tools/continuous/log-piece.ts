import type { LogMessage } from './replication.ts'

/** A piece ends before it grows much beyond this, so that little has to be held in memory. */
const MOST_BYTES = 8 * 1024 * 1024

/** Collects what comes of the log until it is stored as one piece. */
export class LogPiece {
  readonly start: bigint
  #end: bigint
  #until: number
  #parts: Buffer[] = []
  readonly #begunAt: number

  /** `until`: the moment up to which everything before `start` is archived already. */
  constructor(start: bigint, until: number, now: number) {
    this.start = start
    this.#end = start
    this.#until = until
    this.#begunAt = now
  }

  get end(): bigint {
    return this.#end
  }

  /** Whatever was committed by this moment is in the log before `end`. */
  get until(): number {
    return this.#until
  }

  add({ start, content, serverEnd, at }: LogMessage): void {
    if (content.length > 0) {
      if (start !== this.#end) throw new Error('PostgreSQL left out a part of its log.')
      this.#parts.push(content)
      this.#end += BigInt(content.length)
    }
    // Only with everything that the server had by then.
    if (this.#end >= serverEnd) this.#until = Math.max(this.#until, at)
  }

  isDue(now: number, everyMs: number): boolean {
    return this.#end - this.start >= MOST_BYTES || now - this.#begunAt >= everyMs
  }

  content(): Buffer {
    return Buffer.concat(this.#parts)
  }
}
