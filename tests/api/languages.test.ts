import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#contract/kernel/languages.ts'
import { insertHome, stayInDays } from '../support/homes.ts'
import { mailsTo } from '../support/mails.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { request } from '../support/requests.ts'
import { addReviewableStay } from '../support/reviews.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let guest: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  guest = await createPerson(app)
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string>) => request(app, { headers }, 'GET', path)

const choose = (language: Language) => request(app, guest, 'PATCH', '/users/preferences/', { language })

it.each([
  ['es-MX,es;q=0.9', 'es', 'Inicia sesión, por favor.'],
  ['fr', 'fr', 'Veuillez vous connecter.'],
  ['de-AT', 'de', 'Bitte melde dich an.'],
  ['ja', 'en', 'Please sign in.'],
])('a stranger whose browser asks for %s is refused in %s', async (asked, language, detail) => {
  const answer = await get('/users/profile/', { 'accept-language': asked })
  expect(answer.body).toMatchObject({ code: 'session.missing', detail })
  expect(answer.headers['content-language']).toBe(language)
  expect(answer.headers.vary).toMatch(/accept-language/)
})

it('what a person chose counts for more than what their browser asks for', async () => {
  const headers = { ...guest.headers, 'accept-language': 'fr' }
  const missing = '/properties/019aa000-0000-7000-8000-000000000000/'
  expect((await get(missing, headers)).body.detail).toBe('Introuvable.')
  await choose('de')
  const answer = await get(missing, headers)
  expect(answer.body).toMatchObject({ code: 'thing.not_found', detail: 'Nicht gefunden.' })
  expect(answer.headers['content-language']).toBe('de')
  await choose('en')
  expect((await get(missing, headers)).body.detail).toBe('Not found.')
})

it('bad fields are named in the language too, and what is not known', async () => {
  await choose('es')
  const { body } = await request(app, guest, 'PATCH', '/users/update_profile/', {
    full_name: 'A',
    nonsense: 1,
  })
  expect(body.detail).toBe('Revisa los campos marcados.')
  expect(body.errors).toEqual({
    full_name: ['El nombre debe tener al menos 2 caracteres'],
    nonsense: ['Aquí no se conoce este campo.'],
  })
})

it('why a home is not let for a stay is said in the language', async () => {
  await choose('fr')
  const owner = await createPerson(app, { userType: 'owner' })
  const home = await insertHome(app.db, owner, { max_guests: 2 })
  const { body } = await request<{ reason: object }>(
    app,
    guest,
    'POST',
    `/properties/${home}/check_availability/`,
    stayInDays(10, 15, 3),
  )
  expect(body.reason).toEqual({
    code: 'booking.too_many_guests',
    detail: 'Ce logement n’accueille pas autant de personnes.',
  })
})

it('an address that is none is answered in the language of the browser', async () => {
  const answer = await get('/nowhere/', { 'accept-language': 'de' })
  expect(answer.body.detail).toBe('Nicht gefunden.')
})

const newest = async (address: string) => {
  await app.drain()
  const mail = (await mailsTo(app.dataDir, address)).at(-1)
  const language = mail?.headers.find(header => header.key === 'content-language')?.value
  return { subject: mail?.subject, language, text: mail?.text ?? '', html: mail?.html ?? '' }
}

it('the next mail comes in the language that was chosen meanwhile', async () => {
  const forget = () => request(app, { headers: {} }, 'POST', '/users/reset_password/', { email: guest.email })
  await choose('de')
  await forget()
  expect(await newest(guest.email)).toMatchObject({
    subject: 'Setz ein neues Latchkey-Passwort',
    language: 'de',
  })
  await choose('fr')
  await forget()
  const mail = await newest(guest.email)
  expect(mail).toMatchObject({ subject: 'Choisissez un nouveau mot de passe Latchkey', language: 'fr' })
  expect(mail.html).toContain('<html lang="fr">')
})

it('who has no account is written to in the language of who invites them, and reads their own from then on', async () => {
  const admin = await createPerson(app, { userType: 'admin', fullName: 'Alma Admin' })
  await request(app, admin, 'PATCH', '/users/preferences/', { language: 'es' })
  await request(app, admin, 'POST', '/invitations/', { email: 'nora@people.test', user_type: 'user' })
  const invited = await newest('nora@people.test')
  expect(invited).toMatchObject({ subject: 'Alma Admin te invita a Latchkey', language: 'es' })

  const token = /token=([\w-]+)/.exec(invited.text)?.[1]
  const newcomer = { headers: { 'accept-language': 'de-CH' } }
  const account = { token, full_name: 'Nora Vance', password: 'a lamp in the window' }
  expect((await request(app, newcomer, 'POST', '/users/register/', account)).status).toBe(201)
  await request(app, { headers: {} }, 'POST', '/users/reset_password/', { email: 'nora@people.test' })
  expect((await newest('nora@people.test')).language).toBe('de')
})

it('an account that is invited into a network is written to in its own language', async () => {
  const owner = await createPerson(app, { userType: 'owner', fullName: 'Olive Owner' })
  await choose('fr')
  await request(app, owner, 'POST', '/network-invitations/', { email: guest.email, user_type: 'user' })
  expect((await newest(guest.email)).subject).toBe('Olive Owner vous invite dans son réseau de confiance')
})

it('files to keep have headings and words in the language, and the same figures', async () => {
  const owner = await createPerson(app, { userType: 'owner' })
  const home = await insertHome(app.db, owner)
  await addReviewableStay(app, { home, guest }, { status: 'confirmed' })
  const lines = async (language: Language) => {
    await request(app, owner, 'PATCH', '/users/preferences/', { language })
    const answer = await get('/bookings/export/', owner.headers)
    expect(answer.headers['content-language']).toBe(language)
    return answer.text.split('\r\n').map(line => line.split(','))
  }
  const [english, german] = [await lines('en'), await lines('de')]
  expect(english[0]?.slice(1, 3)).toEqual(['Property', 'Guest'])
  expect(german[0]?.slice(1, 3)).toEqual(['Unterkunft', 'Gast'])
  expect([english[1]?.[10], german[1]?.[10]]).toEqual(['confirmed', 'bestätigt'])
  expect(german[1]?.toSpliced(10, 1)).toEqual(english[1]?.toSpliced(10, 1))
})
