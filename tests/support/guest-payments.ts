import { randomInt } from 'node:crypto'
import { addDays, type CalendarDate } from '#contract/kernel/nights.ts'
import type {
  BankImport,
  CollectedMoney,
  IncomingPayment,
  PaymentPurpose,
  Refund,
} from '#contract/payments/guest-payments.schemas.ts'
import { toCreditorReference } from '#contract/payments/reference.rules.ts'
import { addHome, inDays, type Outcome, ZONE } from './homes.ts'
import { TEST_FEE_CENTS } from './money.ts'
import { createPerson, type TestPerson } from './people.ts'
import { multipart } from './pictures.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const PLATFORM_IBAN = 'GB29NWBK60161331926819'

/** Guests pay by bank transfer from now on. */
export const takePayments = (app: Pick<TestApp, 'db'>) =>
  app.db
    .updateTable('platform_settings')
    .set({ payments: 'bank_transfer', payout_account_name: 'Latchkey Ltd', payout_iban: PLATFORM_IBAN })
    .execute()

export interface PaidStay {
  readonly id: string
  readonly reference: string
  readonly totalCents: number
}

/** Inserts a stay that is paid through the platform, of one night and at a new home unless others are given. */
export const addPlatformStay = async (
  app: Pick<TestApp, 'db' | 'ctx'>,
  owner: { id: string },
  {
    dollars = 950,
    checkIn = inDays(40),
    nights = 1,
    status = 'confirmed',
    settlement = 'platform',
    deposit = 100,
    homeId,
    guest,
  }: {
    dollars?: number
    checkIn?: CalendarDate
    nights?: number
    status?: string
    settlement?: string
    deposit?: number
    homeId?: string
    guest?: { id: string }
  } = {},
): Promise<PaidStay> => {
  const reference = toCreditorReference(
    `${randomInt(10 ** 7)}`.padStart(7, '0') + `${randomInt(10 ** 7)}`.padStart(7, '0'),
  )
  const subtotal_cents = dollars * 100
  const { id } = await app.db
    .insertInto('bookings')
    .values({
      property_id: homeId ?? (await addHome(app as TestApp, owner, { time_zone: ZONE })),
      guest_id: (guest ?? (await createPerson(app))).id,
      check_in_date: checkIn,
      check_out_date: addDays(checkIn, nights),
      guests_count: 1,
      status,
      nights,
      price_per_night: dollars / nights,
      subtotal_cents,
      discount_percentage: 0,
      discount_cents: 0,
      service_fee_cents: TEST_FEE_CENTS,
      total_cents: subtotal_cents + TEST_FEE_CENTS,
      settlement,
      payment_reference: reference,
      deposit_percentage: deposit,
      balance_days: 30,
      cancellation_steps: JSON.stringify([{ days: 5, percentage: 100 }]),
      updated_at: app.ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, reference, totalCents: subtotal_cents + TEST_FEE_CENTS }
}

export interface SampleLine {
  readonly dollars: number
  readonly text?: string
  readonly payer?: string
  readonly payerAccount?: string
  readonly currency?: string
  readonly on?: CalendarDate
}

const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`

/** A bank's file in columns. */
export const statementOf = (lines: readonly SampleLine[], account = PLATFORM_IBAN) =>
  [
    `"Account";${cell(account)}`,
    '',
    '"Date";"Payer";"Description";"IBAN";"Amount";"Currency"',
    ...lines.map(
      ({ dollars, text = '', payer = 'Gil Guest', payerAccount = '', currency = 'USD', on = inDays(0) }) =>
        [on, payer, text, payerAccount, dollars.toFixed(2), currency].map(cell).join(';'),
    ),
    '',
  ].join('\n')

/** The form of an import. */
export const statementForm = (
  content: string | Buffer,
  { filename = 'statement.csv', fields = {} as Readonly<Record<string, string>> } = {},
) =>
  multipart([
    ...Object.entries(fields).map(([name, value]) => ({ name, content: value })),
    { name: 'file', content, filename, type: 'text/csv' },
  ])

export const sendStatement = (
  app: TestApp,
  who: Pick<TestPerson, 'headers'>,
  content: string | Buffer,
  { preview = false, filename = 'statement.csv', fields = {} as Record<string, string> } = {},
) => {
  const form = statementForm(content, { filename, fields })
  return request<Outcome<BankImport> & { problem?: string; line?: number }>(
    app,
    who,
    'POST',
    `/payments/incoming/${preview ? 'preview' : 'import'}/`,
    form.payload,
    form.headers,
  )
}

/** A payment that waits, without an import. */
export const insertWaiting = async (
  { db }: Pick<TestApp, 'db'>,
  payment: { received_on?: string; payer_name?: string; status?: string; decided_at?: Date } = {},
) => {
  const { id } = await db
    .insertInto('incoming_payments')
    .values({ received_on: inDays(0), amount_cents: 1_000, recorded_at: new Date(), ...payment })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A refund that was not sent, without the payment that it goes back from. */
export const insertRefund = async ({ db }: Pick<TestApp, 'db'>, booking_id: string) => {
  const { id } = await db
    .insertInto('refunds')
    .values({ booking_id, amount_cents: 1_000, reason: 'overpaid', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What an admin does with the money of guests. */
export const cashier = (app: TestApp, admin: TestPerson) => {
  const post = <Body>(path: string, body: object, headers = {}) =>
    request<Outcome<Body>>(app, admin, 'POST', `/payments/${path}`, body, headers)
  return {
    import: (lines: readonly SampleLine[]) => sendStatement(app, admin, statementOf(lines)),
    assign: (id: string, booking: string, purpose?: PaymentPurpose) =>
      post<IncomingPayment>(`incoming/${id}/assign/`, { booking, ...(purpose && { purpose }) }),
    unassign: (id: string, note = 'Not theirs.') =>
      post<IncomingPayment>(`incoming/${id}/unassign/`, { note }),
    close: (id: string, as: 'returned' | 'other') =>
      post<IncomingPayment>(`incoming/${id}/close/`, { as, note: 'Not for us.' }),
    record: (booking: string, amount: number, key?: string) =>
      post<IncomingPayment>(
        'incoming/',
        { booking, amount, received_on: inDays(0), note: 'In cash.' },
        key ? { 'idempotency-key': key } : {},
      ),
    send: (refund: string, reference = 'FT-1') => post<Refund>(`refunds/${refund}/send/`, { reference }),
    list: async (query = '') =>
      (
        await request<{ count: number; results: IncomingPayment[] }>(
          app,
          admin,
          'GET',
          `/payments/incoming/${query}`,
        )
      ).body,
    refunds: async (query = '') =>
      (await request<{ count: number; results: Refund[] }>(app, admin, 'GET', `/payments/refunds/${query}`))
        .body,
    /** In dollars. */
    collected: async () => {
      const { body } = await request<CollectedMoney>(app, admin, 'GET', '/payments/collected/')
      const sums = body.currencies.find(({ currency }) => currency === 'usd')
      if (!sums) throw new Error('Nothing is in dollars')
      return { ...sums, imported_at: body.imported_at }
    },
  }
}

/** The payments that are assigned to a stay, and those that wait with this text. */
export const paymentsOf = (app: TestApp, bookingId: string) =>
  app.db
    .selectFrom('incoming_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('recorded_at')
    .execute()

export const moneyOf = (app: TestApp, bookingId: string) =>
  app.db
    .selectFrom('bookings')
    .select(['paid_cents', 'kept_cents', 'total_cents', 'earned_cents', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** Refunds of a stay, oldest first, as amounts with their status. */
export const refundsOf = async (app: TestApp, bookingId: string) => {
  const rows = await app.db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'status', 'reason'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}
