import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { ConfigError } from '../../config/config.ts'
import { requireKey } from './keys.ts'
import type { StoragePort } from './port.ts'

/** A store that accepts a connection and then stays silent must not block a request for ever. */
const TIMEOUT_MS = 15_000

const UNAVAILABLE = 'STORE_UNAVAILABLE'

interface Bucket {
  readonly base: string
  readonly client: AwsClient
}

/**
 * `s3://KEY:SECRET@host[:port]/bucket?region=..&tls=false`; the bucket is part of the path, which every store supports.
 */
export const readStorageUrl = (text: string): Bucket => {
  const url = new URL(text)
  const bucket = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!url.username || !url.password || !bucket || bucket.includes('/'))
    throw new ConfigError('STORAGE_URL must read s3://KEY:SECRET@host/bucket')
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    base: `${scheme}://${url.host}/${bucket}`,
    client: new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      retries: 2,
    }),
  }
}

/** Any S3-compatible store. Its responses are checked; its error messages may contain secrets and are not repeated. */
export const keepInBucket = (storageUrl: string): StoragePort => {
  const { base, client } = readStorageUrl(storageUrl)
  const call = (method: string, key: string, more: { body?: Uint8Array<ArrayBuffer>; type?: string } = {}) =>
    client
      .fetch(`${base}/${requireKey(key)}`, {
        method,
        ...(more.body ? { body: more.body } : {}),
        ...(more.type ? { headers: { 'content-type': more.type } } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // The store does not answer, or not in time.
      .catch(error => {
        throw Object.assign(new Error('The store does not answer', { cause: error }), { code: UNAVAILABLE })
      })
  /** What a store that is busy or broken could not do may succeed in a moment. */
  const failed = (what: string, { status }: Response) =>
    Object.assign(
      new Error(`The store could not ${what}: HTTP ${status}`),
      status >= 500 || status === 429 ? { code: UNAVAILABLE } : {},
    )

  return {
    async put(key, content, contentType) {
      const response = await call('PUT', key, { body: new Uint8Array(content), type: contentType })
      await response.body?.cancel()
      if (!response.ok) throw failed('keep a file', response)
    },
    async get(key) {
      const response = await call('GET', key)
      const length = response.headers.get('content-length')
      if (response.ok && response.body && length !== null)
        return { body: Readable.fromWeb(response.body as ReadableStream), bytes: Number(length) }
      await response.body?.cancel()
      if (response.status === 404) return null
      throw failed('give a file', response)
    },
    async remove(key) {
      const response = await call('DELETE', key)
      await response.body?.cancel()
      if (!response.ok && response.status !== 404) throw failed('remove a file', response)
    },
  }
}
