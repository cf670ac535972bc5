import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepOnDisk } from './disk.ts'
import type { StoragePort } from './port.ts'
import { keepInBucket, readStorageUrl } from './s3.ts'

const KEY = `${'0123456789abcdef'.repeat(2)}-c9a77b`

/**
 * A substitute for an S3-compatible store, since none can be started here without a download. It stores files and
 * requires a signature of the right format, but does not verify it.
 */
const startBucket = async () => {
  const kept = new Map<string, { content: Buffer; type: string | undefined }>()
  let broken = false
  const server: Server = createServer(async (request, response) => {
    const content = await buffer(request)
    const path = request.url ?? ''
    const signed = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-test-1\/s3\/aws4_request, /.test(
      request.headers.authorization ?? '',
    )
    const answer = (status: number, body?: Buffer) =>
      response.writeHead(status, { 'content-length': body?.length ?? 0 }).end(body)
    if (broken) return answer(418)
    if (!signed || !path.startsWith('/pictures/')) return answer(403)
    if (request.method === 'PUT') {
      kept.set(path, { content, type: request.headers['content-type'] })
      return answer(200)
    }
    if (request.method === 'DELETE') return answer(kept.delete(path) ? 204 : 404)
    const found = kept.get(path)
    return found ? answer(200, found.content) : answer(404)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    kept,
    url: `s3://the-key:a%2Fsecret@127.0.0.1:${port}/pictures?region=eu-test-1&tls=false`,
    break: () => {
      broken = true
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
const stores = new Map<string, StoragePort>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-storage-'))
  bucket = await startBucket()
  stores.set('disk', await keepOnDisk(folder))
  stores.set('bucket', keepInBucket(bucket.url))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['disk', 'bucket'])('the store on a %s', kind => {
  const store = () => stores.get(kind) as StoragePort
  const read = async (key: string) => {
    const found = await store().get(key)
    return found && { content: await buffer(found.body), bytes: found.bytes }
  }

  it('gives back what it was given, whole, and says how large it is', async () => {
    const content = Buffer.alloc(300_000, 'picture')
    await store().put(`${KEY}.webp`, content, 'image/webp')
    expect(await read(`${KEY}.webp`)).toEqual({ content, bytes: 300_000 })
  })

  it('replaces what had the same name', async () => {
    await store().put(`${KEY}-480.webp`, Buffer.from('older'), 'image/webp')
    await store().put(`${KEY}-480.webp`, Buffer.from('new'), 'image/webp')
    expect((await read(`${KEY}-480.webp`))?.content.toString()).toBe('new')
  })

  it('knows nothing of a file that is not there, before and after its removal', async () => {
    expect(await read(`${KEY}-960.webp`)).toBeNull()
    await store().put(`${KEY}-960.webp`, Buffer.from('here'), 'image/webp')
    await store().remove(`${KEY}-960.webp`)
    expect(await read(`${KEY}-960.webp`)).toBeNull()
    await store().remove(`${KEY}-960.webp`)
  })

  it.each(['../secret.key', 'a.webp', `${KEY}.webp/..`, `/${KEY}.webp`, `${KEY}.html`, ''])(
    'takes no name but its own kind: %j',
    async key => {
      await expect(store().put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow()
      await expect(store().get(key)).rejects.toThrow()
      await expect(store().remove(key)).rejects.toThrow()
    },
  )
})

it('a bucket keeps the kind of the content beside it, and a broken one is a failure, not a missing file', async () => {
  expect(bucket.kept.get(`/pictures/${KEY}.webp`)?.type).toBe('image/webp')
  bucket.break()
  const store = stores.get('bucket') as StoragePort
  await expect(store.get(`${KEY}.webp`)).rejects.toThrow('HTTP 418')
  await expect(store.put(`${KEY}.webp`, Buffer.from('x'), 'image/webp')).rejects.toThrow('HTTP 418')
})

it('the address of a bucket names a key, a secret and one bucket', () => {
  for (const url of ['s3://host/bucket', 's3://key:secret@host', 's3://key:secret@host/a/b'])
    expect(() => readStorageUrl(url)).toThrow(/STORAGE_URL/)
  expect(readStorageUrl('s3://k:s@store.example/b').base).toBe('https://store.example/b')
})
