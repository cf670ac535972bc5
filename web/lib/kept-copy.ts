/**
 * One thing of one person that this device keeps to be read without a connection, with its pictures. It lies beside
 * the service worker's files and under the same condition (a secure origin), but no worker touches it.
 */
const SHELF = 'latchkey-kept'
const RECORD = '/kept/record'

const shelves = () => (typeof caches === 'undefined' ? undefined : caches)

export interface KeptCopy {
  /** Whose it is; `keep` and `read` leave the comparison to the caller. */
  record: unknown
  pictures: Readonly<Record<string, Blob>>
}

export const keptCopy = {
  /** Takes the place of what was kept before. */
  async keep({ record, pictures }: KeptCopy) {
    const shelf = await shelves()?.open(SHELF)
    if (!shelf) return
    const gone = (await shelf.keys()).filter(({ url }) => !(new URL(url).pathname in pictures))
    await Promise.all(gone.map(request => shelf.delete(request)))
    for (const [address, picture] of Object.entries(pictures)) await shelf.put(address, new Response(picture))
    await shelf.put(RECORD, Response.json({ record, pictures: Object.keys(pictures) }))
  },

  async read(): Promise<KeptCopy | null> {
    const shelf = (await shelves()?.has(SHELF)) ? await shelves()?.open(SHELF) : undefined
    const kept = await shelf?.match(RECORD)
    if (!shelf || !kept) return null
    const { record, pictures }: { record: unknown; pictures: string[] } = await kept.json()
    const found = await Promise.all(
      pictures.map(async address => [address, await (await shelf.match(address))?.blob()] as const),
    )
    return {
      record,
      pictures: Object.fromEntries(found.filter(([, picture]) => picture)) as Record<string, Blob>,
    }
  },

  /** Nothing of it is left, also where a `keep` is under way: that one writes to a shelf that is no more. */
  async forget() {
    await shelves()?.delete(SHELF)
  },
}

/** A stored picture as it is, for keeping; null where it cannot be had. */
export const fetchPicture = async (address: string): Promise<Blob | null> => {
  try {
    const response = await fetch(address)
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
