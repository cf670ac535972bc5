import { sendCardRefunds } from '#api/domains/payments/card-refunds.jobs.ts'
import { reconcileJournal } from '#api/domains/payments/journal.jobs.ts'
import { keepSecurityDeposits, remindOfSecurityDeposits } from '#api/domains/payments/security.jobs.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { toCreditorReference } from '#contract/payments/reference.rules.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import { readUploadUrl } from '#contract/uploads/rules.ts'
import { followCards, openCardApp } from './cards.ts'
import { addPlatformStay, type PaidStay } from './guest-payments.ts'
import { inDays, type Outcome, ZONE } from './homes.ts'
import type { TestPerson } from './people.ts'
import { plainPicture, upload } from './pictures.ts'
import { later, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const DEPOSIT_CENTS = 30_000

/** A stay with a security deposit of 300 dollars, paid through the platform. */
export const addSecuredStay = async (
  app: TestApp,
  owner: TestPerson,
  {
    guest,
    cents = DEPOSIT_CENTS,
    checkIn = inDays(2),
    ...more
  }: {
    guest: TestPerson
    nights?: number
    cents?: number
    checkIn?: string
    status?: string
    homeId?: string
  },
): Promise<PaidStay> => {
  const stay = await addPlatformStay(app, owner, { guest, checkIn, ...more })
  await app.db
    .updateTable('bookings')
    .set({ security_deposit_cents: cents })
    .where('id', '=', stay.id)
    .execute()
  return stay
}

/** What the program does every quarter of an hour. */
export const keepSecurity = (app: TestApp) => keepSecurityDeposits.run(app.ctx, {})

const hourAtHome = () =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE }).format(new Date()),
  )

/**
 * An app that takes cards, whose days pass for Stripe as well. It is noon at the homes: shortly after midnight a card that
 * holds a deposit for a week would end before a day that it outlasts at every other hour.
 */
export const openSecurityApp = async () => {
  const cards = await openCardApp('lost')
  const { app, stripe } = cards
  const untilNoon = (12 - hourAtHome()) * HOUR_MS
  app.passTime(untilNoon)
  stripe.passTime(untilNoon)
  let daysPassed = 0
  const passDays = (days: number) => {
    daysPassed += days
    app.passTime(days * DAY_MS)
    stripe.passTime(days * DAY_MS)
  }
  return {
    cards,
    passDays,
    backToToday: () => passDays(-daysPassed),
    /** What the program does by itself, until nothing is left to do. */
    run: async () => {
      await keepSecurity(app)
      await app.drain()
      await followCards(app)
      await sendCardRefunds.run(app.ctx, {})
      await reconcileJournal.run(app.ctx, {})
    },
  }
}
/** What it does every morning. */
export const remindSecurity = (app: TestApp) => remindOfSecurityDeposits.run(app.ctx, {})

/** What people do with the security deposit of a stay, whatever time has passed. */
export const securityOf = (app: TestApp, stay: { readonly id: string }) => {
  const ask = async <Body>(who: TestPerson, method: 'GET' | 'POST', path: string, body?: object) =>
    request<Outcome<Body>>(
      app,
      await later(app, who),
      method,
      `/bookings/${stay.id}/security_deposit/${path}`,
      body,
    )
  return {
    read: (who: TestPerson) => ask<SecurityDeposit>(who, 'GET', ''),
    card: (who: TestPerson, amount_cents = DEPOSIT_CENTS) =>
      ask<{ url: string }>(who, 'POST', 'card/', { amount_cents }),
    check: (who: TestPerson) => ask<SecurityDeposit>(who, 'POST', 'card/check/'),
    claim: async (
      who: TestPerson,
      amount: number,
      { pictures, reason = 'The door is broken.' }: { pictures?: string[]; reason?: string } = {},
    ) =>
      ask<SecurityDeposit>(who, 'POST', 'claim/', {
        amount,
        reason,
        pictures: pictures ?? [await addClaimPicture(app, who)],
      }),
    withdraw: (who: TestPerson) => ask<SecurityDeposit>(who, 'POST', 'claim/withdraw/'),
    answer: (who: TestPerson, body: object = { answer: 'agreed' }) =>
      ask<SecurityDeposit>(who, 'POST', 'claim/answer/', body),
    picture: (who: TestPerson, id: string) => ask(who, 'GET', `pictures/${id}/`),
    decide: async (who: TestPerson, amount: number, note = 'The pictures show it.') => {
      const claim = await app.db
        .selectFrom('security_claims')
        .select('id')
        .where('booking_id', '=', stay.id)
        .executeTakeFirst()
      return request<Outcome<object>>(
        app,
        await later(app, who),
        'POST',
        `/security_claims/${claim?.id}/decide/`,
        {
          amount,
          note,
        },
      )
    },
  }
}

/** A picture that this person uploaded for a claim; answers its address, which serves nobody. */
export const addClaimPicture = async (app: TestApp, who: TestPerson): Promise<string> =>
  (await upload(app, await later(app, who), await plainPicture(), { folder: 'claims' })).body.data.url

/** The security deposit as the database has it. */
export const depositOf = (app: TestApp, stay: { readonly id: string }) =>
  app.db
    .selectFrom('security_deposits')
    .select(['status', 'held_cents', 'kept_cents', 'reference', 'reminders'])
    .where('booking_id', '=', stay.id)
    .executeTakeFirst()

/** A stay of two nights that began today, at a home of its own. */
export const insertSecuredStay = (app: TestApp, owner: TestPerson, { guest }: { guest: TestPerson }) =>
  addSecuredStay(app, owner, { guest, checkIn: inDays(0), nights: 2 })

/** The platform has the deposit, however it came in: no movement of the journal stands behind it. */
export const depositIsHeld = (app: TestApp, booking_id: string) =>
  app.db
    .insertInto('security_deposits')
    .values({
      booking_id,
      amount_cents: DEPOSIT_CENTS,
      reference: toCreditorReference(`${Math.floor(Math.random() * 1e14)}`.padStart(14, '0')),
      held_cents: DEPOSIT_CENTS,
      asked_at: new Date(),
      provided_at: new Date(),
    })
    .execute()

/** A claim of 100 dollars with a picture; answers its id, its stay and its picture. */
export const insertClaimOf = async (
  app: TestApp,
  { booking, owner, answer = null }: { booking: string; owner: TestPerson; answer?: 'agreed' | null },
) => {
  const { id: claim } = await app.db
    .insertInto('security_claims')
    .values({
      booking_id: booking,
      amount_cents: 10_000,
      reason: 'The door is broken.',
      made_at: new Date(),
      answer_until: new Date(Date.now() + 7 * DAY_MS),
      answer,
      answered_at: answer && new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const upload_name = readUploadUrl(await addClaimPicture(app, owner))?.name ?? ''
  const { id: picture } = await app.db
    .insertInto('security_claim_pictures')
    .values({ claim_id: claim, side: 'claim', position: 0, upload_name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { claim, booking, picture }
}
