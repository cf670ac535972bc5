/** Only the server creates keys; a text of another format never reaches a disk or a bucket. */
const KEY = /^[0-9a-f]{32}-[0-9a-f]{6}(-\d{3,4})?\.webp$/

/** A picture: whoever knows its name may see it. */
export const isStorageKey = (key: string) => KEY.test(key)

/** A private file: `isStorageKey` rejects its key, so that no public route ever serves it. */
const PRIVATE_KEY =
  /^(?:export-[0-9a-f]{32}\.zip|probe-[0-9a-f]{32}|(?:claim|guide|message|cleaning|stay)-[0-9a-f]{32}-[0-9a-f]{6}(-\d{3,4})?\.webp|message-[0-9a-f]{32}\.pdf)$/

export const exportKey = (random: Buffer) => `export-${random.toString('hex')}.zip`

/** A temporary file that tests whether the storage works. */
export const probeKey = (random: Buffer) => `probe-${random.toString('hex')}`

/** A file that belongs to a row of the database, and so to every backup. */
export const isLastingKey = (key: string) =>
  isStorageKey(key) || (PRIVATE_KEY.test(key) && !key.startsWith('probe-'))

/** Throws on a text that is not a key. */
export const requireKey = (key: string): string => {
  if (!isStorageKey(key) && !PRIVATE_KEY.test(key)) throw new Error('Not a key of the storage')
  return key
}
