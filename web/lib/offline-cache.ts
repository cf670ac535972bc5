/**
 * One record of one person that this device keeps for reading offline, with its pictures. It uses the Cache API like
 * the service worker, under the same condition (a secure origin), but no worker touches it.
 */
const SHELF = 'latchkey-kept'
const RECORD = '/kept/record'

const shelves = () => (typeof caches === 'undefined' ? undefined : caches)

export interface OfflineCopy {
  /** The record; `keep` and `read` leave it to the caller to check its owner. */
  record: unknown
  pictures: Readonly<Record<string, Blob>>
}

export const offlineCache = {
  /** Replaces the previous record. It stays whole until then: the page may be closed at any moment. */
  async keep({ record, pictures }: OfflineCopy) {
    const shelf = await shelves()?.open(SHELF)
    if (!shelf) return
    const isGone = (path: string) => path !== RECORD && !(path in pictures)
    const gone = (await shelf.keys()).filter(({ url }) => isGone(new URL(url).pathname))
    for (const [address, picture] of Object.entries(pictures)) await shelf.put(address, new Response(picture))
    await shelf.put(RECORD, Response.json({ record, pictures: Object.keys(pictures) }))
    await Promise.all(gone.map(request => shelf.delete(request)))
  },

  async read(): Promise<OfflineCopy | null> {
    // Not opened: that would create the cache again where it is being forgotten.
    const find = (address: string) => shelves()?.match(address, { cacheName: SHELF })
    const kept = await find(RECORD)
    if (!kept) return null
    const { record, pictures }: { record: unknown; pictures: string[] } = await kept.json()
    const found = await Promise.all(
      pictures.map(async address => [address, await (await find(address))?.blob()] as const),
    )
    return {
      record,
      pictures: Object.fromEntries(found.filter(([, picture]) => picture)) as Record<string, Blob>,
    }
  },

  /** Removes everything. A `keep` that is running at the same time writes to a cache that is deleted already. */
  async forget() {
    await shelves()?.delete(SHELF)
  },
}

/** A stored picture as a blob; null where it cannot be loaded. */
export const fetchPicture = async (address: string): Promise<Blob | null> => {
  try {
    const response = await fetch(address)
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
