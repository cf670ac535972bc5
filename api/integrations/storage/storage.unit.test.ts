import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTemporary } from '#api/db/temporary.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { keepOnDisk } from './disk.ts'
import type { StoragePort } from './port.ts'
import { keepInBucket, readStorageUrl } from './s3.ts'

const KEY = `${'0123456789abcdef'.repeat(2)}-c9a77b`

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
  bucket.answerWith(418)
  const store = stores.get('bucket') as StoragePort
  await expect(store.get(`${KEY}.webp`)).rejects.toThrow('HTTP 418')
  await expect(store.put(`${KEY}.webp`, Buffer.from('x'), 'image/webp')).rejects.toThrow('HTTP 418')
})

it.each([500, 503, 429])('a store that answers %i is asked again in a moment', async status => {
  bucket.answerWith(status)
  const store = stores.get('bucket') as StoragePort
  const failed = await store.put(`${KEY}.webp`, Buffer.from('x'), 'image/webp').catch(error => error)
  expect(isTemporary(failed)).toBe(true)
})

it('a store that is away is asked again in a moment, and one that refuses is not', async () => {
  const nobody = keepInBucket('s3://key:secret@127.0.0.1:1/pictures?tls=false')
  expect(isTemporary(await nobody.get(`${KEY}.webp`).catch(error => error))).toBe(true)
  bucket.answerWith(403)
  const store = stores.get('bucket') as StoragePort
  expect(isTemporary(await store.get(`${KEY}.webp`).catch(error => error))).toBe(false)
})

it('the address of a bucket names a key, a secret and one bucket', () => {
  for (const url of ['s3://host/bucket', 's3://key:secret@host', 's3://key:secret@host/a/b'])
    expect(() => readStorageUrl(url)).toThrow(/STORAGE_URL/)
  expect(readStorageUrl('s3://k:s@store.example/b').base).toBe('https://store.example/b')
})
