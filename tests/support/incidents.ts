import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { IncidentReportsTable } from '#api/db/types.ts'
import type { Incident, OwnIncident } from '#contract/incidents/schemas.ts'
import type { HeldInvitation, OwnHold } from '#contract/invitations/held.schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** An open report about a stay, or a decided one. */
export const insertIncident = async (
  db: TestApp['db'],
  bookingId: string,
  decided: Partial<Insertable<IncidentReportsTable>> = {},
) => {
  const { id } = await db
    .insertInto('incident_reports')
    .values({
      booking_id: bookingId,
      kind: 'damage',
      words: INCIDENT_WORDS,
      reported_at: new Date(),
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An upheld report, because of which what the guest's inviter sends needs approval. */
export const insertHold = (
  db: TestApp['db'],
  bookingId: string,
  { admin, stranger }: { admin: { id: string }; stranger: { id: string } },
) =>
  insertIncident(db, bookingId, {
    status: 'upheld',
    note: 'The door is broken.',
    decided_at: new Date(),
    decided_by: admin.id,
    inviter_id: stranger.id,
    held_until: new Date(Date.now() + DAY_MS),
  })

/** An invitation to the owner's network that waits for approval. */
export const insertHeldInvitation = async (db: TestApp['db'], owner: { id: string }) => {
  const { id } = await db
    .insertInto('network_invitations')
    .values({
      owner_id: owner.id,
      user_type: 'user',
      email: `${randomUUID()}@example.com`,
      status: 'held',
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const INCIDENT_WORDS = 'They broke the door and ran.'

export const postIncident = (app: TestApp, owner: Caller, booking: string, more: object = {}) =>
  request<OwnIncident>(app, owner, 'POST', `/bookings/${booking}/incidents/`, {
    kind: 'damage',
    words: INCIDENT_WORDS,
    ...more,
  })

export const postIncidentDecision = (
  app: TestApp,
  admin: Caller,
  id: string,
  status: 'upheld' | 'dismissed' = 'upheld',
) =>
  request<Incident>(app, admin, 'POST', `/incidents/${id}/decide/`, { status, note: 'The door is broken.' })

/** The whole way to the consequence. */
export const upheldIncident = async (
  app: TestApp,
  { owner, admin, booking }: { owner: Caller; admin: Caller; booking: string },
) => {
  const reported = await postIncident(app, owner, booking)
  const { status, body } = await postIncidentDecision(app, admin, reported.body.id)
  if (status !== 200) throw new Error(`Not upheld: ${reported.status}, ${status}, ${body.code}`)
  return body
}

export const heldOnes = async (app: TestApp, admin: Caller) =>
  (await request<Page<HeldInvitation>>(app, admin, 'GET', '/invitations/held/?limit=100')).body.results

export const readOwnHold = async (app: TestApp, who: Caller) =>
  (await request<OwnHold>(app, who, 'GET', '/invitations/hold/')).body.held_until

export const postHeldDecision = (app: TestApp, admin: Caller, id: string, body: object) =>
  request(app, admin, 'POST', `/invitations/held/${id}/decide/`, body)
