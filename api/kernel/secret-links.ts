import { createHash, randomBytes } from 'node:crypto'

/**
 * The token of a link that other programs or people without an account read. It is random and not derived
 * (docs/decisions/0001): no job has to write it again. It is shown once, and only its hash is stored.
 */
export const makeSecretToken = () => randomBytes(32).toString('base64url')

export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A read is noted only when the last note is older than this, so that frequent readers cause few writes. */
const NOTE_EVERY_MS = 15 * 60_000

export const isReadToBeNoted = (readAt: Date | null, now: Date) =>
  now.getTime() - (readAt?.getTime() ?? 0) >= NOTE_EVERY_MS
