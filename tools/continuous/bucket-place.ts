import { SaxesParser } from 'saxes'
import { readStorageUrl } from '#api/integrations/storage/s3.ts'
import type { ArchivePlace, StoredObject } from './place-port.ts'

/** A piece has at most some 32 MB; a slow line takes minutes for it. */
const TIMEOUT_MS = 300_000

interface Listed {
  readonly objects: StoredObject[]
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined
}

/** Reads an answer of ListObjectsV2. */
const readListing = (xml: string): Listed => {
  const objects: StoredObject[] = []
  let [text, next] = ['', undefined as string | undefined]
  let [key, size, modified] = ['', '', '']
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', part => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'Size') size = text
    if (name === 'LastModified') modified = text
    if (name === 'NextContinuationToken') next = text
    if (name === 'Contents')
      objects.push({ name: key, bytes: Number(size), modifiedAt: Date.parse(modified) })
  })
  parser.write(xml).close()
  return { objects, next }
}

/** Any S3-compatible store. Its error messages may contain secrets and are not repeated. */
export const keepInBucketPlace = (address: string): ArchivePlace => {
  const { base, client } = readStorageUrl(address)
  const call = async (method: string, at: string, body?: Buffer) => {
    const response = await client.fetch(`${base}${at}`, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const content = Buffer.from(await response.arrayBuffer())
    if (!response.ok && response.status !== 404)
      throw new Error(`the store answered ${method} with HTTP ${response.status}`)
    return response.ok ? content : null
  }
  return {
    name: base,
    async list(prefix) {
      const objects: StoredObject[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next) query.set('continuation-token', next)
        const answer = await call('GET', `/?${query}`)
        if (!answer) throw new Error('the store knows no such bucket')
        const listed = readListing(answer.toString('utf8'))
        objects.push(...listed.objects)
        next = listed.next
      }
      return objects
    },
    async put(name, content) {
      if (!(await call('PUT', `/${name}`, content))) throw new Error('the store knows no such bucket')
    },
    get: name => call('GET', `/${name}`),
    async remove(name) {
      await call('DELETE', `/${name}`)
    },
  }
}
