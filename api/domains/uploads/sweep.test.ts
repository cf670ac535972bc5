import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import { createPerson, renewHeaders, type TestPerson } from '#tests/support/people.ts'
import { plainPicture, upload } from '#tests/support/pictures.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sweepPictures } from './jobs.ts'
import { holdOwnUpload } from './queries.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await createPerson(app, { userType: 'owner' })
})
afterAll(() => app.close())

const put = async (folder: string): Promise<string> => {
  const headers = await renewHeaders(app, owner)
  return (await upload(app, { headers }, await plainPicture(), { folder })).body.data.url
}
const sweep = async () => {
  await sweepPictures.run(app.ctx, {})
  await app.drain()
}
const isServed = async (url: string) => (await app.http.inject({ url })).statusCode === 200
const nameOf = (url: string) => readUploadUrl(url)?.name ?? ''

it('a picture that nothing shows is swept after a day, files and all; what is shown stays', async () => {
  const [unused, cover, face] = [await put('properties'), await put('properties'), await put('profiles')]
  const home = await app.db
    .insertInto('properties')
    .values({
      owner_id: owner.id,
      title: 'The toll house',
      description: 'Two rooms at the bridge.',
      city: 'Kingston',
      country: 'USA',
      address: '1 Bridge Street',
      price_per_night: 90,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
      time_zone: 'America/New_York',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('property_images')
    .values({ property_id: home.id, position: 0, upload_name: nameOf(cover) })
    .execute()
  await app.db.updateTable('users').set({ profile_image: face }).where('id', '=', owner.id).execute()

  app.passTime(DAY_MS - 60_000)
  await sweep()
  expect(await isServed(unused)).toBe(true)

  app.passTime(120_000)
  const young = await put('properties')
  await sweep()
  expect(await isServed(unused)).toBe(false)
  for (const url of [cover, face, young]) expect(await isServed(url)).toBe(true)
  const kept = await app.db.selectFrom('uploads').select('name').execute()
  expect(kept.map(({ name }) => name).sort()).toEqual([cover, face, young].map(nameOf).sort())
  expect(await readdir(join(app.dataDir, 'uploads'))).toHaveLength(9)
})

it('a picture that is being put to use at that moment is passed over', async () => {
  const url = await put('properties')
  app.passTime(DAY_MS + 60_000)
  await app.db.transaction().execute(async tx => {
    await holdOwnUpload(tx, { ownerId: owner.id, name: nameOf(url), folder: 'properties' })
    await sweepPictures.run(app.ctx, {})
  })
  expect(await isServed(url)).toBe(true)
  const row = await app.db.selectFrom('uploads').select('name').where('name', '=', nameOf(url)).execute()
  expect(row).toHaveLength(1)
})
