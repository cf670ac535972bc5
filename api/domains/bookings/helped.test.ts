import { describe, expect, test } from 'vitest'
import type { HelpedBooking } from '#contract/bookings/helped.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Page } from '#contract/kernel/paging.ts'
import { withHelpedStay } from '#tests/support/co-host-suites.ts'
import type { HelpfulPeople } from '#tests/support/co-hosts.ts'
import { type Outcome, patchStatus, reserved, stayInDays } from '#tests/support/homes.ts'
import { someoneWaits } from '#tests/support/locks.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { request } from '#tests/support/requests.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let people: HelpfulPeople
let anna: TestPerson
let stay: string

withHelpedStay((...set) => {
  ;[app, people, { anna, stay }] = set
})

const list = (who: TestPerson, home = people.home) =>
  request<Outcome<Page<HelpedBooking>>>(app, who, 'GET', `/properties/${home}/helped_bookings/`)
const answer = (who: TestPerson, what: 'accept' | 'decline', id = stay, reason?: string) =>
  request<Outcome<HelpedBooking>>(
    app,
    who,
    'POST',
    `/helped_bookings/${id}/${what}/`,
    reason ? { reason } : {},
  )
const read = async (who: TestPerson, id = stay) =>
  (await request<BookingDetails>(app, who, 'GET', `/bookings/${id}/`)).body

describe('who helps with requests', () => {
  test('reads requests and stays of the home by arrival, in these fields only', async () => {
    await people.claraHelps('requests')
    const later = (await reserved(app, anna, people.home, stayInDays(20, 22))).id
    await patchStatus(app, people.owner, later, 'confirmed')
    const { body } = await list(people.clara)
    expect(body.results).toEqual([
      expect.objectContaining({
        id: stay,
        status: 'pending',
        guest: { full_name: 'Anna Winter', profile_image: null },
      }),
      expect.objectContaining({ id: later, status: 'confirmed' }),
    ])
    for (const each of [...body.results, (await answer(people.clara, 'accept')).body])
      expect(Object.keys(each).sort()).toEqual(
        [
          'check_in_date',
          'check_out_date',
          'children_ages',
          'expires_at',
          'guest',
          'guests_count',
          'id',
          'pets',
          'status',
        ].sort(),
      )
  })

  test('hears of a request that somebody else makes, unless a block keeps the two apart', async () => {
    await people.claraHelps('requests')
    const told = async () =>
      (await people.bellOf(people.clara)).filter(({ kind }) => kind === 'co_host.requested')
    expect(await told()).toEqual([])
    const { id } = await reserved(app, anna, people.home, stayInDays(20, 22))
    expect(await told()).toMatchObject([
      { subject_id: id, data: { person: 'Anna Winter', home: 'The boathouse' } },
    ])
    await reserved(app, people.clara, people.home, stayInDays(30, 32))
    await people.blocks(anna, people.clara)
    await reserved(app, anna, people.home, stayInDays(40, 42))
    await people.by(people.owner).change((await people.by(people.clara).homes())[0]?.id ?? '', 'messages')
    await reserved(app, await createPerson(app), people.home, stayInDays(50, 52))
    expect(await told()).toHaveLength(1)
  })

  test('accepts one as the owner would; the owner is told who did, and the guest what follows', async () => {
    await people.claraHelps('requests')
    expect((await answer(people.clara, 'accept')).body).toMatchObject({ id: stay, status: 'confirmed' })
    // A second time changes nothing.
    expect((await answer(people.clara, 'accept')).status).toBe(200)
    await app.drain()
    expect(
      (await people.bellOf(people.owner)).filter(({ kind }) => kind.startsWith('co_host')),
    ).toMatchObject([
      {
        kind: 'co_host.accepted_request',
        subject_id: stay,
        data: { person: 'Clara Helper', home: 'The boathouse' },
      },
    ])
    expect((await people.bellOf(anna)).map(({ kind }) => kind)).toContain('stay.confirmed')
    expect((await mailsTo(app.dataDir, anna.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/confirmed/i),
    )
    for (const who of [people.owner, anna])
      expect((await read(who)).history.at(-1)).toMatchObject({
        from: 'pending',
        to: 'confirmed',
        by: { full_name: 'Clara Helper', as: 'co_host' },
      })
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'who_id', 'concerns'])
      .where('subject_id', '=', stay)
      .where('action', '=', 'booking.status_changed')
      .execute()
    expect(entries).toEqual([
      { action: 'booking.status_changed', who_id: people.clara.id, concerns: anna.id },
    ])
  })

  test('declines one with words for the guest, as the owner’s side', async () => {
    await people.claraHelps('requests')
    expect((await answer(people.clara, 'decline', stay, 'The roof leaks.')).body.status).toBe('cancelled')
    expect(await read(anna)).toMatchObject({ status: 'cancelled', cancelled_by: 'owner' })
    expect((await read(anna)).history.at(-1)?.reason).toBe('The roof leaks.')
    expect((await people.bellOf(people.owner)).map(({ kind }) => kind)).toContain('co_host.declined_request')
    expect((await people.bellOf(anna)).map(({ kind }) => kind)).toContain('stay.declined')
  })

  test('decides on requests only: not on stays, and not on what was answered meanwhile', async () => {
    await people.claraHelps('requests')
    await patchStatus(app, people.owner, stay, 'confirmed')
    expect(await answer(people.clara, 'decline')).toMatchObject({
      status: 409,
      body: { code: 'booking.changed_meanwhile' },
    })
    expect((await read(anna)).status).toBe('confirmed')
    const other = (await reserved(app, anna, people.home, stayInDays(20, 22))).id
    await request(app, anna, 'POST', `/bookings/${other}/cancel/`, {})
    expect((await answer(people.clara, 'accept', other)).status).toBe(409)
  })

  test('does not decide on a request of their own', async () => {
    await people.claraHelps('requests')
    const own = (await reserved(app, people.clara, people.home, stayInDays(20, 22))).id
    expect((await answer(people.clara, 'accept', own)).status).toBe(404)
    expect((await list(people.clara)).body.results.map(({ id }) => id)).toEqual([stay])
  })

  test('does not learn the name of a guest whom a block keeps apart from them', async () => {
    await people.claraHelps('requests')
    await people.blocks(anna, people.clara)
    expect((await list(people.clara)).body.results[0]?.guest).toEqual({ full_name: '', profile_image: null })
  })
})

const isClosedFor = async (who: TestPerson) => {
  expect((await list(who)).status).toBe(404)
  expect((await answer(who, 'accept')).status).toBe(404)
  expect((await answer(who, 'decline')).status).toBe(404)
  expect((await read(anna)).status).toBe('pending')
}

describe('requests stay closed', () => {
  test('to who helps with messages, or at another home of the owner', async () => {
    await people.claraHelps('messages')
    await people.claraHelps('requests', people.other)
    await isClosedFor(people.clara)
    expect((await list(people.clara, people.other)).body.results).toEqual([])
  })

  test.each([
    ['the help ends', (id: string) => people.by(people.owner).end(id)],
    ['the owner leaves them messages', (id: string) => people.by(people.owner).change(id, 'messages')],
  ])('from the next call on when %s', async (_, change) => {
    const id = await people.claraHelps('requests')
    expect((await list(people.clara)).status).toBe(200)
    await change(id)
    await isClosedFor(people.clara)
  })

  test('to an answer that waited while the help ended', async () => {
    const id = await people.claraHelps('requests')
    let answered = Promise.resolve<{ status: number }>({ status: 0 })
    await app.db.transaction().execute(async tx => {
      await tx.updateTable('co_hosts').set({ ended_at: new Date() }).where('id', '=', id).execute()
      answered = answer(people.clara, 'accept')
      await someoneWaits(app)
    })
    expect((await answered).status).toBe(404)
    expect((await read(anna)).status).toBe('pending')
  })

  test('as everything with amounts: bookings, their files, offers and figures', async () => {
    await people.claraHelps('requests')
    // An owner elsewhere may make such calls for homes of their own.
    const ivy = await createPerson(app, { userType: 'owner' })
    await app.db
      .updateTable('co_hosts')
      .set({ person_id: ivy.id })
      .where('property_id', '=', people.home)
      .execute()
    for (const [method, path, body] of [
      ['GET', `/bookings/${stay}/`, undefined],
      ['PATCH', `/bookings/${stay}/update_status/`, { status: 'confirmed' }],
      ['PATCH', `/bookings/${stay}/settlement/`, { settlement: 'direct' }],
      ['GET', `/properties/${people.home}/stats/`, undefined],
      ['GET', `/properties/${people.home}/co_hosts/`, undefined],
    ] as const)
      expect([400, 403, 404], path).toContain((await request(app, ivy, method, path, body)).status)
    expect((await request<Page<object>>(app, ivy, 'GET', '/bookings/?as=owner')).body.count).toBe(0)
    expect((await list(ivy)).status).toBe(200)
  })
})
