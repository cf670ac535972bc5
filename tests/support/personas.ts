import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { insertSession } from '#api/domains/accounts/sessions.queries.ts'
import { exportKey } from '#api/integrations/storage/keys.ts'
import type { BookingStatus } from '#contract/bookings/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { insertConflict, insertNights, seedChannel } from './channels.ts'
import { seedDateChange } from './date-changes.ts'
import { seedTurn } from './fair-turns.ts'
import { addCredit } from './favours.ts'
import { insertHeldInvitation, insertHold, insertIncident } from './incidents.ts'
import { insertIntroducing, seedIntroduction } from './introductions.ts'
import { insertInvitationLink } from './invitation-links.ts'
import { BANK, earn, knowAccount, withdraw } from './money.ts'
import { payingPersonas } from './paying-personas.ts'
import { createPerson } from './people.ts'
import { pictureForm } from './picture-form.ts'
import { insertCancellation, seedReinstatement } from './reinstatements.ts'
import { securedPersonas } from './secured-personas.ts'
import type { TestApp } from './test-app.ts'

/** The people of the permission table: `guest` has a stay with `owner`, `stranger` has no relation to anybody. */
export const PERSONAS = [
  'anonymous',
  'garbage',
  'disabled',
  'unfinished',
  'guest',
  'stranger',
  'owner',
  'otherOwner',
  'admin',
] as const
export type Persona = (typeof PERSONAS)[number]

const ZONE = 'America/New_York'
const UPCOMING = 4_000 // Days ahead of stays that are stored directly.

const person = async (app: TestApp) => ({
  disabled: await createPerson(app, { userType: 'user' }),
  unfinished: await createPerson(app, { userType: 'owner', onboarded: false }),
  guest: await createPerson(app, { userType: 'user' }),
  stranger: await createPerson(app, { userType: 'user' }),
  owner: await createPerson(app, { userType: 'owner' }),
  otherOwner: await createPerson(app, { userType: 'owner' }),
  admin: await createPerson(app, { userType: 'admin' }),
})

const anOpenLetter = () => ({
  email: `${randomBytes(8).toString('hex')}@example.com`,
  token_hash: randomBytes(32),
  expires_at: new Date(Date.now() + DAY_MS),
})

/** One owner with a home, a network and a guest, and the other people of the permission table. */
export const createPersonas = async (app: TestApp) => {
  const { db } = app
  const people = await person(app)
  await db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', people.disabled.id)
    .execute()

  const addLevel = async (level: number) =>
    (
      await db
        .insertInto('trust_levels')
        .values({
          owner_id: people.owner.id,
          name: `Level ${level}`,
          level,
          default_discount_percentage: level * 10,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const addMember = async (memberId: string, levelId: string) =>
    (
      await db
        .insertInto('network_members')
        .values({ owner_id: people.owner.id, member_id: memberId, trust_level_id: levelId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const addHome = async (status: 'active' | 'draft') =>
    (
      await db
        .insertInto('properties')
        .values({
          owner_id: people.owner.id,
          title: `A home that is ${status}`,
          description: 'Two rooms under the roof.',
          address: '1 Elm Street',
          city: 'Kingston',
          country: 'USA',
          price_per_night: 120,
          bedrooms: 2,
          bathrooms: 1,
          max_guests: 4,
          status,
          time_zone: ZONE,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  const levelId = await addLevel(1)
  await addLevel(3)
  const membershipId = await addMember(people.guest.id, levelId)
  const propertyId = await addHome('active')
  const draftId = await addHome('draft')
  const today = () => dateInZone(new Date(), ZONE)
  /** Two nights of the guest at the owner's home, beginning in `startsIn` days. */
  const addBooking = async (status: BookingStatus, startsIn: number) =>
    (
      await db
        .insertInto('bookings')
        .values({
          property_id: propertyId,
          guest_id: people.guest.id,
          check_in_date: addDays(today(), startsIn),
          check_out_date: addDays(today(), startsIn + 2),
          guests_count: 2,
          status,
          price_per_night: 120,
          nights: 2,
          subtotal_cents: 24_000,
          discount_percentage: 10,
          discount_level: 1,
          discount_level_name: 'Level 1',
          discount_cents: 2_400,
          service_fee_cents: 5_000,
          total_cents: 26_600,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const bookingId = await addBooking('pending', 10)

  let address = 0
  let day = 20
  let blockedDay = 400
  let turnDay = 620
  let stays = 0
  let cancelled = 0
  let pastStays = 0
  /** Completed at most a few weeks ago, so that it can be reviewed. */
  const freshPastStay = () => addBooking('completed', -(2 + 2 * ++pastStays))
  const freshCancelled = async () =>
    insertCancellation(db, await addBooking('confirmed', 700 + 2 * ++cancelled))
  const addReview = async (hidden = {}) => {
    const review = { property_id: propertyId, rating: 4, text: 'A quiet house.', written_at: new Date() }
    const { id } = await db
      .insertInto('reviews')
      .values({ ...review, ...hidden, booking_id: await freshPastStay() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const pixel = await sharp({ create: { width: 60, height: 45, channels: 3, background: '#c9a77b' } })
    .png()
    .toBuffer()

  return {
    people,
    levelId,
    membershipId,
    propertyId,
    draftId,
    bookingId,
    headers: {
      anonymous: {},
      garbage: { authorization: 'Bearer gar.ba.ge' },
      disabled: people.disabled.headers,
      unfinished: people.unfinished.headers,
      guest: people.guest.headers,
      stranger: people.stranger.headers,
      owner: people.owner.headers,
      otherOwner: people.otherOwner.headers,
      admin: people.admin.headers,
    } satisfies Record<Persona, Record<string, string>>,
    newProperty: {
      title: 'The lock keeper’s house',
      description: 'Three rooms beside the canal.',
      city: 'Kingston',
      country: 'USA',
      address: '2 Elm Street',
      price_per_night: 90,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
    },
    /** Unread, and addressed to the guest. */
    freshNotification: async () =>
      (
        await db
          .insertInto('notifications')
          .values({ user_id: people.guest.id, kind: 'stay.confirmed', subject_id: bookingId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    /** A different address for each call. */
    nextAddress: () => `10.0.${Math.floor(++address / 250)}.${(address % 250) + 1}`,
    freshStay: () => {
      day += 2
      return {
        check_in_date: addDays(today(), day),
        check_out_date: addDays(today(), day + 1),
        guests_count: 1,
      }
    },
    /** Free nights of the home, far from those of `freshStay`. */
    freshNights: () => {
      blockedDay += 2
      return { from: addDays(today(), blockedDay), until: addDays(today(), blockedDay + 1) }
    },
    freshBlock: async () => {
      blockedDay += 2
      const { id } = await db
        .insertInto('calendar_blocks')
        .values({
          property_id: propertyId,
          from_date: addDays(today(), blockedDay),
          until_date: addDays(today(), blockedDay + 1),
          made_by: people.owner.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    freshHome: () => addHome('active'),
    /** A home that waits for review, and the decision of an admin who has seen it. */
    freshReviewedHome: async () => {
      const { id, updated_at } = await db
        .updateTable('properties')
        .set({ status: 'pending_review', review_asked_at: new Date() })
        .where('id', '=', await addHome('draft'))
        .returning(['id', 'updated_at'])
        .executeTakeFirstOrThrow()
      return { params: { id }, payload: { updated_at: updated_at.toISOString() } }
    },
    freshHeldChannel: async () => {
      const channel = await seedChannel(app, propertyId, { held_since: new Date() })
      const night = { from: addDays(today(), 600), until: addDays(today(), 601) }
      await insertNights(app, { channel, home: propertyId, missingSince: new Date() }, night)
      return channel
    },
    freshChannel: () => seedChannel(app, propertyId),
    freshConflict: async () =>
      insertConflict(
        app,
        { channel: await seedChannel(app, propertyId), home: propertyId, booking: bookingId },
        { from: addDays(today(), 10), until: addDays(today(), 11) },
      ),
    freshDateChange: async () =>
      seedDateChange(app.db, await addBooking('confirmed', UPCOMING + 2 * ++stays), { guests_count: 1 }),
    /** The guest has cancelled a stay, and there is no reinstatement yet. */
    freshCancelled,
    /** The same, with an open reinstatement. */
    freshReinstatement: async () => seedReinstatement(db, await freshCancelled()),
    /** An untouched stay in the future (1) or in the past (-1), on nights of its own. */
    freshBooking: (status: BookingStatus, ahead: 1 | -1) =>
      addBooking(status, ahead * ((ahead > 0 ? UPCOMING : 2_000) + 2 * ++stays)),
    freshPastStay,
    /** The guest waits for nights of the owner's home. */
    freshWaitlistEntry: async () => {
      const { id } = await db
        .insertInto('waitlist_entries')
        .values({
          property_id: propertyId,
          user_id: people.guest.id,
          check_in_date: addDays(today(), ++day),
          check_out_date: addDays(today(), day + 2),
          guests_count: 2,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** A fair turn for nights of the owner's home, which the guest has entered. */
    freshTurn: (status: 'open' | 'decided' = 'open') => {
      turnDay += 2
      const nights = { from_date: addDays(today(), turnDay), until_date: addDays(today(), turnDay + 1) }
      return seedTurn(app, { ...people, propertyId }, { ...nights, status })
    },
    /** Credit that the owner gave to the guest. */
    freshFavour: () =>
      addCredit(db, people.owner, people.guest, {
        unit: 'money',
        amount: 5_000,
        expires_on: addDays(today(), 90),
      }),
    /** An unanswered review of the owner's home. */
    freshReview: () => addReview(),
    freshHiddenReview: () =>
      addReview({ hidden_at: new Date(), hidden_by: people.admin.id, hidden_reason: 'It names a child.' }),
    freshLevel: async () => {
      await db
        .deleteFrom('trust_levels')
        .where('owner_id', '=', people.owner.id)
        .where('level', '=', 4)
        .execute()
      return addLevel(4)
    },
    forgetLevel: async (level: number) => {
      await db.deleteFrom('trust_levels').where('level', '=', level).execute()
    },
    /** A guest without a relation to anybody. */
    freshPerson: async () => (await createPerson(app, { userType: 'user' })).id,
    freshMember: async () => {
      const someone = await createPerson(app, { userType: 'user' })
      return addMember(someone.id, levelId)
    },
    /** An open invitation of the owner to their network. */
    freshNetworkInvitation: async () => {
      const { id } = await db
        .insertInto('network_invitations')
        .values({ owner_id: people.owner.id, user_type: 'user', ...anOpenLetter() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    freshInvitationLink: () => insertInvitationLink(db, people.owner),
    freshHeldInvitation: () => insertHeldInvitation(db, people.owner),
    /** An open report of the owner about the guest of a past stay. */
    freshIncident: async () => insertIncident(db, await freshPastStay()),
    /** An upheld one, because of which somebody's invitations need approval. */
    freshHold: async () => insertHold(db, await freshPastStay(), people),
    /** An introduction to the owner. */
    freshIntroduction: (status: 'sent' | 'agreed' = 'agreed') => seedIntroduction(app, people.owner, status),
    /** A membership of the guest that may introduce people to its owner. */
    freshIntroducing: () => insertIntroducing(app, people.guest),
    /** An open invitation to the platform. */
    freshInvitation: async () => {
      const { id } = await db
        .insertInto('invitations')
        .values({ invited_by: people.admin.id, user_type: 'user', ...anOpenLetter() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** Another session of the owner. */
    freshSession: async () => {
      const at = app.ctx.clock()
      const session = { userId: people.owner.id, userAgent: null, at, expiresAt: new Date(+at + DAY_MS) }
      return (await db.transaction().execute(tx => insertSession(tx, session))).id
    },
    /** A finished data export of the owner. */
    freshExport: async () => {
      const key = exportKey(randomBytes(16))
      await app.ctx.storage.put(key, Buffer.from('a file'), 'application/zip')
      const { id } = await db
        .insertInto('data_exports')
        .values({
          user_id: people.owner.id,
          requested_at: new Date(Date.now() - 2 * DAY_MS),
          storage_key: key,
          bytes: 6,
          expires_at: new Date(Date.now() + DAY_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** The row of a picture of the owner, without files. */
    freshPicture: async () => {
      const name = `${randomBytes(16).toString('hex')}-c9a77b`
      await db
        .insertInto('uploads')
        .values({ name, owner_id: people.owner.id, folder: 'properties', bytes: 1 })
        .execute()
      return `/uploads/${name}.webp`
    },
    /** A pending withdrawal of the owner. */
    freshWithdrawal: async () => {
      await earn(app, people.owner, 100)
      const { body } = await withdraw(app, people.owner, 10)
      return body.id
    },
    /** A withdrawal to an account with an IBAN, which the platform can pay by a transfer file. */
    freshTransfer: async () => {
      await app.db
        .updateTable('platform_settings')
        .set({ payout_account_name: 'Latchkey Ltd', payout_iban: 'GB29NWBK60161331926819' })
        .execute()
      await earn(app, people.owner, 100)
      const bank = { ...BANK, accountNumber: 'DE89370400440532013000' }
      await knowAccount(app, people.owner, bank)
      return (await withdraw(app, people.owner, 10, { bank })).body.id
    },
    ...payingPersonas(app, people, propertyId),
    ...securedPersonas(app, people),
    pictureUpload: (folder: string) => pictureForm(folder, pixel),
  }
}

export type Personas = Awaited<ReturnType<typeof createPersonas>>
