import { readTextsFile } from '#web/lib/release-files.ts'

/** A file of this release: its address, and what tells its versions apart where the address does not. */
export interface ReleaseFile {
  url: string
  revision: string | null
}

/** From so many files on, one request for all of them is faster than one for each. */
const MANY = 30

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

const typeOf = (address: string) => TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/**
 * Stores the files of a release from its pack, one JSON file with their contents by address, which
 * `tools/service-worker.ts` writes. Leaves a few missing files to be loaded one by one. Throws where the pack cannot be
 * read.
 */
export const unpackRelease = async (
  cache: Pick<Cache, 'keys' | 'put'>,
  files: readonly ReleaseFile[],
  pack: string,
): Promise<void> => {
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = new Set(files.map(({ url }) => url).filter(url => !stored.has(url)))
  if (missing.size < MANY) return
  for (const [url, content] of Object.entries(await readTextsFile(pack)))
    if (missing.has(url))
      await cache.put(url, new Response(content, { headers: { 'content-type': typeOf(url) } }))
}
