import { randomUUID } from 'node:crypto'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { plainPicture, upload } from '#tests/support/pictures.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { storePicture } from './service.ts'

let app: TestApp
let owner: TestPerson
let other: TestPerson
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
  other = await createPerson(app, { userType: 'owner' })
  admin = await createPerson(app, { userType: 'admin' })
})
afterAll(() => app.close())

const storedFiles = () => readdir(join(app.dataDir, 'uploads'))
const uploadOne = async (folder: string): Promise<string> =>
  (await upload(app, owner, await plainPicture(), { folder })).body.data.url
const remove = (person: TestPerson, file_path: string) =>
  request(app, person, 'DELETE', '/upload/delete/', { file_path })
const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode

describe('removing a picture', () => {
  it('takes the row at once and the files with the queue', async () => {
    const url = await uploadOne('properties')
    expect((await remove(owner, url)).status).toBe(204)
    expect((await remove(owner, url)).status).toBe(404)
    await app.drain()
    for (const suffix of ['', '-960', '-480'])
      expect(await statusOf(url.replace('.webp', `${suffix}.webp`))).toBe(404)
  })

  it('of somebody else answers as if there were none; an admin may', async () => {
    const url = await uploadOne('properties')
    const foreign = await remove(other, url)
    const missing = await remove(other, `/uploads/${'0'.repeat(32)}-ffffff.webp`)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(missing.text)
    expect(await statusOf(url)).toBe(200)
    expect((await remove(admin, url)).status).toBe(204)
  })

  it('that a home shows is refused', async () => {
    const url = await uploadOne('properties')
    const home = await request(app, owner, 'POST', '/properties/', {
      title: 'The lock house',
      description: 'Three rooms beside the canal.',
      city: 'Kingston',
      price_per_night: 90,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
      images: [url],
    })
    expect(home.status).toBe(201)
    expect((await remove(owner, url)).body).toMatchObject({ status: 409, code: 'upload.in_use' })
    expect((await remove(admin, url)).status).toBe(409)
  })

  it('that is somebody’s face is refused until they take another', async () => {
    const url = await uploadOne('profiles')
    const wear = (profile_image: string | null) =>
      request(app, owner, 'PATCH', '/users/update_profile/', { profile_image })
    expect((await wear(url)).status).toBe(200)
    expect((await remove(owner, url)).body.code).toBe('upload.in_use')
    await wear(null)
    expect((await remove(owner, url)).status).toBe(204)
  })

  it.each(['../secret.key', '/uploads/../secret.key', '/etc/passwd', '', '/uploads/%2e%2e/secret.key'])(
    'is never told by a path: %j',
    async path => {
      expect((await remove(owner, path)).status).toBe(404)
      expect(await readdir(app.dataDir)).toContain('secret.key')
    },
  )
})

describe('a file that is asked for', () => {
  it.each([
    '/uploads/..%2fsecret.key',
    '/uploads/%2e%2e%2fsecret.key',
    `/uploads/${'a'.repeat(32)}-ffffff.webp`,
    `/uploads/${'a'.repeat(32)}-ffffff-960.webp.tmp`,
    '/uploads/',
  ])('is only ever a picture of ours: %s', async url => {
    expect(await statusOf(url)).toBe(404)
  })

  it('is not followed when it is a link out of the folder', async () => {
    const secret = join(app.dataDir, 'a-secret')
    await writeFile(secret, 'not for everyone')
    const name = `${'b'.repeat(32)}-ffffff.webp`
    await symlink(secret, join(app.dataDir, 'uploads', name))
    expect(await statusOf(`/uploads/${name}`)).toBe(404)
  })
})

it('a picture whose row cannot be written leaves no file behind', async () => {
  const before = await storedFiles()
  const attempt = storePicture(app.ctx, {
    ownerId: randomUUID(),
    folder: 'profiles',
    bytes: await plainPicture(),
  })
  await expect(attempt).rejects.toThrow(/foreign key/)
  expect(await storedFiles()).toEqual(before)
})
