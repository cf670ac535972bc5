import { sql } from 'kysely'
import type { ReinstatedStatus } from '#contract/bookings/reinstatements.schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { cancel, type Outcome, patchStatus, reserved, stayInDays } from './homes.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

interface Caller {
  id: string
  headers: Record<string, string>
}

/** A confirmed stay of three nights that its guest has cancelled. */
export const cancelledByGuest = async (
  app: TestApp,
  owner: Caller,
  guest: Caller,
  home: string,
  nights = stayInDays(10, 13),
) => {
  const { id } = await reserved(app, guest, home, nights)
  await patchStatus(app, owner, id, 'confirmed')
  await cancel(app, guest, id)
  return id
}

/** Asks the guest for a reinstatement, like the page. */
export const askBack = (
  app: TestApp,
  who: Caller,
  bookingId: string,
  { status = 'confirmed', message }: { status?: ReinstatedStatus; message?: string } = {},
) =>
  request<Outcome<BookingDetails>>(app, who, 'POST', `/bookings/${bookingId}/reinstatements/`, {
    status,
    ...(message && { message }),
  })

/** The same as {@link askBack}, for the set-up of a test; returns the reinstatement's id. */
export const askedBack = async (...asked: Parameters<typeof askBack>) => {
  const { status, body } = await askBack(...asked)
  if (status !== 201 || !body.reinstatement) throw new Error(`The question was refused: ${body.code}`)
  return body.reinstatement.id
}

/** Accepts, declines or withdraws. */
export const answerBack = (
  app: TestApp,
  who: Caller,
  id: string,
  answer: 'accept' | 'decline' | 'withdraw',
  reason?: string,
) =>
  request<Outcome<BookingDetails>>(
    app,
    who,
    'POST',
    `/reinstatements/${id}/${answer}/`,
    answer === 'withdraw' ? undefined : reason ? { reason } : {},
  )

/** The rows after the guest of a booking has cancelled it. */
export const insertCancellation = async (db: TestApp['db'], bookingId: string) => {
  await sql`insert into booking_status_changes (booking_id, from_status, to_status, changed_by, changed_at)
    select id, status, 'cancelled', guest_id, now() from bookings where id = ${bookingId}`.execute(db)
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', expires_at: null })
    .where('id', '=', bookingId)
    .execute()
  return bookingId
}

/** An open reinstatement of a stay that its guest has cancelled. */
export const seedReinstatement = async (db: TestApp['db'], bookingId: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into reinstatements (booking_id, cancellation_id, to_status, asked_at, expires_at)
    select id, cancelled_by_guest(bookings), 'confirmed', now(), now() + interval '1 day'
    from bookings where id = ${bookingId} returning id`.execute(db)
  return rows[0]?.id ?? ''
}
