/** Keys are made by the server alone; whatever does not look like one never reaches a disk or a bucket. */
const KEY = /^[0-9a-f]{32}-[0-9a-f]{6}(-\d{3,4})?\.webp$/

export const isStorageKey = (key: string) => KEY.test(key)

/** Throws on anything that is not a key. */
export const requireKey = (key: string): string => {
  if (!isStorageKey(key)) throw new Error('Not a key of the storage')
  return key
}
