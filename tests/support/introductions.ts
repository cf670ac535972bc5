import { randomUUID } from 'node:crypto'
import { hashToken, invitationToken } from '#api/domains/invitations/tokens.service.ts'
import type {
  IntroductionAccepted,
  OwnIntroduction,
  ReceivedIntroduction,
} from '#contract/invitations/introductions.schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { trust } from './homes.ts'
import { createPerson, type TestPerson } from './people.ts'
import { nobody, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const allow = (app: TestApp, owner: { id: string }, level: number, count: number) =>
  app.db
    .updateTable('trust_levels')
    .set({ introductions_a_year: count })
    .where('owner_id', '=', owner.id)
    .where('level', '=', level)
    .execute()

export const readMembership = async (app: TestApp, owner: { id: string }, member: { id: string }) =>
  (await app.db
    .selectFrom('network_members')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .where('member_id', '=', member.id)
    .executeTakeFirst()) ?? null

export const introduce = async (
  app: TestApp,
  introducer: TestPerson,
  owner: { id: string },
  email: string,
  more: object = {},
) => {
  const membership = await readMembership(app, owner, introducer)
  return request<OwnIntroduction>(
    app,
    introducer,
    'POST',
    `/trusted-networks/${membership?.id}/introductions/`,
    {
      email,
      full_name: 'Nora Newcomer',
      line: 'She waters the plants.',
      agrees_to_be_named: true,
      ...more,
    },
  )
}

/** Runs the jobs, and answers with the token that the mail holds. */
export const reply = async (app: TestApp, id: string, action: 'agree' | 'refuse') => {
  await app.drain()
  const token = invitationToken(app.ctx, 'introduction', id)
  return request(app, nobody, 'POST', '/introductions/respond/', { token, action })
}

export const acceptIntroduced = (app: TestApp, owner: TestPerson, id: string, body: object) =>
  request<IntroductionAccepted>(app, owner, 'POST', `/introductions/${id}/accept/`, body)

export const decline = (app: TestApp, owner: TestPerson, id: string) =>
  request(app, owner, 'POST', `/introductions/${id}/decline/`)

export const received = async (app: TestApp, owner: TestPerson) =>
  (await request<Page<ReceivedIntroduction>>(app, owner, 'GET', '/introductions/received/')).body.results

export const made = async (app: TestApp, introducer: TestPerson) =>
  (await request<Page<OwnIntroduction>>(app, introducer, 'GET', '/introductions/')).body.results

/** A membership at level 3 of a further owner, whose members may introduce people there. */
export const insertIntroducing = async (app: TestApp, member: { id: string }) => {
  const owner = await createPerson(app, { userType: 'owner' })
  await trust(app, owner, member, { level: 3, percentage: 30 })
  await allow(app, owner, 3, 20)
  return (await readMembership(app, owner, member))?.id ?? ''
}

/** An introduction to the owner by a new member at level 3. */
export const seedIntroduction = async (app: TestApp, owner: { id: string }, status: 'sent' | 'agreed') => {
  const introducer = await createPerson(app)
  await trust(app, owner, introducer, { level: 3, percentage: 30 })
  const id = randomUUID()
  const at = new Date()
  await app.db
    .insertInto('introductions')
    .values({
      id,
      owner_id: owner.id,
      introducer_id: introducer.id,
      email: `${id}@people.test`,
      full_name: 'Nora Newcomer',
      line: 'She waters the plants.',
      status,
      token_hash: hashToken(invitationToken(app.ctx, 'introduction', id)),
      created_at: at,
      asked_at: at,
      answered_at: status === 'agreed' ? at : null,
    })
    .execute()
  return id
}
