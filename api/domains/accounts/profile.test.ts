import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { plainPicture, upload } from '#tests/support/pictures.ts'
import { request } from '#tests/support/requests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Profile {
  user_type: string
  email: string
  full_name: string
  onboarding_completed: boolean
  profile_image: string | null
  phone: string | null
  bio: string | null
  trust_network_size: number
}
const profileOf = async (person: TestPerson) =>
  (await request<Profile>(app, person, 'GET', '/users/profile/')).body
const change = (person: TestPerson, changes: object) =>
  request<Profile>(app, person, 'PATCH', '/users/update_profile/', changes)

const newHome = (images: string[]) => ({
  title: 'The lock house',
  description: 'Three rooms beside the canal.',
  city: 'Kingston',
  price_per_night: 90,
  bedrooms: 1,
  bathrooms: 1,
  max_guests: 2,
  images,
})

describe('a profile', () => {
  it('counts an owner’s members, and the networks that a guest is in', async () => {
    const [one, two] = [
      await createPerson(app, { userType: 'owner' }),
      await createPerson(app, { userType: 'owner' }),
    ]
    const guest = await createPerson(app)
    const join = (owner: TestPerson, member: TestPerson) =>
      app.db.insertInto('network_members').values({ owner_id: owner.id, member_id: member.id }).execute()
    await join(one, guest)
    await join(two, guest)
    await join(one, two)
    expect((await profileOf(one)).trust_network_size).toBe(2)
    // As an owner: counts the one member of the own network, not the membership in another owner's.
    expect((await profileOf(two)).trust_network_size).toBe(1)
    expect((await profileOf(guest)).trust_network_size).toBe(2)
  })

  it('is changed by its person, field by field', async () => {
    const person = await createPerson(app, { fullName: 'Robin Example' })
    await change(person, { phone: '+1 555 0100', bio: 'Likes lamps.' })
    const { status, body } = await change(person, { full_name: '  Robin Exemplar  ', bio: '' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ full_name: 'Robin Exemplar', phone: '+1 555 0100', bio: null })
    expect(await profileOf(person)).toEqual(body)
  })

  it.each([
    ['user_type', 'admin'],
    ['email', 'other@people.test'],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['trust_network_size', 100],
    ['disabled_at', null],
    ['onboarding_completed', false],
  ])('does not let its person change %s', async (field, value) => {
    const person = await createPerson(app)
    const before = await profileOf(person)
    const { status, body } = await change(person, { full_name: 'Someone Else', [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect(await profileOf(person)).toEqual(before)
  })

  it('says in the words of the specification what is wrong with its fields', async () => {
    const { body } = await change(await createPerson(app), { full_name: ' R ', bio: 'x'.repeat(501) })
    expect(body.errors).toEqual({
      full_name: ['Name must be at least 2 characters'],
      bio: ['Bio cannot exceed 500 characters.'],
    })
  })
})

describe('the picture of a profile', () => {
  const uploadOne = async (person: TestPerson, folder = 'profiles'): Promise<string> =>
    (await upload(app, person, await plainPicture(), { folder })).body.data.url

  it('is an own upload, or none', async () => {
    const person = await createPerson(app)
    const url = await uploadOne(person)
    expect((await change(person, { profile_image: url })).body.profile_image).toBe(url)
    expect((await change(person, { profile_image: null })).body.profile_image).toBeNull()
  })

  it('is never somebody else’s, a home’s, or an address elsewhere', async () => {
    const person = await createPerson(app, { userType: 'owner' })
    const foreign = await uploadOne(await createPerson(app))
    const home = await uploadOne(person, 'properties')
    for (const profile_image of [foreign, home, 'https://evil.test/a.webp', '/uploads/x.webp', '']) {
      const { status, body } = await change(person, { profile_image, full_name: 'Changed Anyway' })
      expect([status, body.code]).toEqual([400, 'property.image_not_yours'])
    }
    expect(await profileOf(person)).toMatchObject({ profile_image: null, full_name: 'Robin Example' })
  })
})

describe('onboarding', () => {
  it('is finished by a guest who has a name', async () => {
    const guest = await createPerson(app, { onboarded: false })
    const before = await request(app, guest, 'GET', '/properties/')
    expect([before.status, before.body.code]).toEqual([403, 'session.onboarding_unfinished'])
    const { body } = await change(guest, { full_name: 'Grace Guest', onboarding_completed: true })
    expect(body).toMatchObject({ full_name: 'Grace Guest', onboarding_completed: true })
    expect((await request(app, guest, 'GET', '/properties/')).status).toBe(200)
  })

  it('is finished by an owner only once there is a first home', async () => {
    const owner = await createPerson(app, { userType: 'owner', onboarded: false })
    const early = await change(owner, { full_name: 'Ada Owner', onboarding_completed: true })
    expect([early.status, early.body.code]).toEqual([409, 'account.onboarding_incomplete'])
    expect((await profileOf(owner)).full_name).toBe('Robin Example')

    const { data } = (await upload(app, owner, await plainPicture(), { folder: 'properties' })).body
    expect((await request(app, owner, 'POST', '/properties/', newHome([data.url]))).status).toBe(201)
    const done = await change(owner, { onboarding_completed: true })
    expect(done.body.onboarding_completed).toBe(true)
    expect((await change(owner, { onboarding_completed: true })).status).toBe(200)
  })
})
