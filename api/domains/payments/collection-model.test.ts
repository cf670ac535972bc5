import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#api/context.ts'
import { inTransaction, type Transaction } from '#api/db/transaction.ts'
import { identifyLines } from '#api/integrations/bank-statements/identified-lines.ts'
import type { StatementLine } from '#api/integrations/bank-statements/statement.ts'
import type { Actor } from '#api/kernel/actor.ts'
import { asCommand } from '#api/kernel/origin.ts'
import { isRefusal, refuse } from '#api/kernel/refusal.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { settleCancellation } from '#contract/pricing/cancellation.rules.ts'
import { bookkeeper, expectBooksToAgree } from '#tests/support/bookkeeping.ts'
import { CollectionModel, type ModelStay } from '#tests/support/collection-model.ts'
import { type CollectionOperation, collectionOperation } from '#tests/support/collection-operations.ts'
import { addPlatformStay, PLATFORM_IBAN, takePayments } from '#tests/support/guest-payments.ts'
import { insertHome } from '#tests/support/homes.ts'
import { BANK, knowAccount, TEST_FEE_CENTS } from '#tests/support/money.ts'
import { createPerson, type TestPerson } from '#tests/support/people.ts'
import { readSeed } from '#tests/support/seed.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readBalance } from './balance.queries.ts'
import { storeStatement } from './bank-imports.service.ts'
import { issueDocuments } from './documents.service.ts'
import { assignPayment, closePayment, recordPayment, unassignPayment } from './incoming.service.ts'
import { findJournalDifferences } from './journal-differences.queries.ts'
import { decideOnWithdrawal, type GuestMoney, guestMoney, ownMoney } from './policy.ts'
import { sendRefund, settleRefund } from './refunds.service.ts'
import { settleEarnings } from './settle.jobs.ts'
import { takeBack } from './settle.service.ts'
import { decideWithdrawal, requestWithdrawal } from './withdrawals.service.ts'

/** Total number of operations; `npm run soak` is the long form with 10,000, this is the short one. */
const OPERATIONS = Number(process.env.COLLECTION_OPERATIONS ?? 200)
const [PER_RUN, FIRST_DAY] = [50, '2027-02-10'] as const

let app: TestApp
let admin: TestPerson
let guest: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  admin = await createPerson(app, { userType: 'admin' })
  guest = await createPerson(app)
  await takePayments(app)
})
afterAll(() => app.close())

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]
const centsOf = (stay: ModelStay, share: number) => Math.max(1, Math.floor((stay.totalCents * share) / 100))

/** What the journal says now: a running sum, so that each step reads only its own lines. */
const readNewLines = async (after: number) => {
  const { rows } = await sql<{ last: number | null; bank: number | null; wrong: number }>`
    select max(transaction_id) as last, sum(bank)::bigint as bank, count(*) filter (where total <> 0) as wrong
    from (
      select transaction_id, sum(amount_cents) as total, sum(amount_cents) filter (where account = 'bank') as bank
      from journal_lines where transaction_id > ${after} group by transaction_id
    ) as entered`.execute(app.db)
  return rows[0] ?? { last: null, bank: null, wrong: 0 }
}

/** To whom the guests of a run pay. */
type Collector = 'platform' | 'owner'

/** One owner with their guests in the system under test, beside the same in the model. */
class Twin {
  readonly model: CollectionModel
  readonly owner: TestPerson
  readonly #collector: Collector
  readonly #files: StatementLine[][] = []
  readonly #money: GuestMoney
  #lastTransaction: number
  #bank = 0
  #lines = 0

  constructor(collector: Collector, owner: TestPerson, lastTransaction: number) {
    this.#collector = collector
    this.model = new CollectionModel(collector)
    this.#money = guestMoney(
      (collector === 'owner' ? { id: owner.id, role: 'owner' } : { id: admin.id, role: 'admin' }) as Actor,
    )
    this.owner = owner
    this.#lastTransaction = lastTransaction
  }

  today = () => addDays(FIRST_DAY, this.model.day)
  ctx = (): Context => ({ ...app.ctx, clock: () => new Date(`${this.today()}T12:00:00Z`) })

  async book({ dollars, ahead }: CollectionOperation & { do: 'book' }) {
    const homeId = await insertHome(app.db, this.owner, { time_zone: 'UTC' })
    const checkIn = addDays(this.today(), ahead)
    const parts = { db: app.db, ctx: this.ctx() }
    const { totalCents, ...named } = await addPlatformStay(parts, this.owner, {
      dollars,
      checkIn,
      guest,
      homeId,
      settlement: this.#collector,
    })
    const checkInDay = this.model.day + ahead
    const nothing = { keptCents: 0, sentCents: 0, standing: 0 }
    this.model.stays.push({ ...named, totalCents, checkInDay, status: 'confirmed', ...nothing })
  }

  private store = (lines: StatementLine[]) =>
    storeStatement(this.ctx(), this.#money, 'statement.xml', {
      account: PLATFORM_IBAN,
      skipped: [],
      lines: identifyLines({ account: PLATFORM_IBAN, statementId: null, lines, skipped: [] }),
    })

  async import({ lines: asked }: CollectionOperation & { do: 'import' }) {
    const wanted = asked.flatMap(each => {
      const stay = pick(this.model.stays, each.which)
      return stay ? [{ ...each, stay, cents: centsOf(stay, each.share) }] : []
    })
    const lines = wanted.map(({ stay, cents, named }) => ({
      bankReference: `${this.owner.id} ${++this.#lines}`,
      bookedOn: this.today(),
      amountCents: cents,
      currency: 'USD',
      payerName: null,
      payerAccount: null,
      remittance: named ? stay.reference : '',
      creditorReference: null,
      endToEndId: null,
    }))
    const done = await this.store(lines)
    expect(isRefusal(done) ? done.code : done.lines.map(({ outcome }) => outcome)).toEqual(
      wanted.map(({ named }) => (named ? 'matched' : 'waiting')),
    )
    this.#files.push(lines)
    for (const [index, { stay, cents, named }] of wanted.entries()) {
      const { id } = await app.db
        .selectFrom('incoming_payments')
        .select('id')
        .where('bank_reference', '=', lines[index]?.bankReference ?? '')
        .executeTakeFirstOrThrow()
      this.model.payments.push({
        id,
        cents,
        stay: named ? stay : null,
        status: named ? 'assigned' : 'waiting',
      })
    }
  }

  async importAgain({ which }: CollectionOperation & { do: 'import again' }) {
    const lines = pick(this.#files, which)
    if (!lines) return
    const done = await this.store(lines)
    if (isRefusal(done)) throw new Error(done.code)
    expect(done.counts).toMatchObject({ known: lines.length, matched: 0, waiting: 0 })
  }

  async record({ which, share }: CollectionOperation & { do: 'record' }) {
    const stay = pick(this.model.stays, which)
    if (!stay) return
    const cents = centsOf(stay, share)
    const input = { booking: stay.id, amount: cents / 100, received_on: this.today(), note: 'In cash.' }
    const payment = await recordPayment(this.ctx(), this.#money, input, null)
    if (isRefusal(payment)) throw new Error(payment.code)
    this.model.payments.push({ id: payment.id, cents, stay, status: 'assigned' })
  }

  async assign(payment: CollectionModel['payments'][number], stay: ModelStay) {
    const assignment = { booking: stay.id, purpose: 'stay' } as const
    const done = await assignPayment(this.ctx(), this.#money, payment.id, assignment)
    const waits = payment.status === 'waiting'
    expect(isRefusal(done) ? done.code : 'done').toBe(waits ? 'done' : 'guest_payment.decided')
    if (waits) Object.assign(payment, { stay, status: 'assigned' })
  }

  async unassign(payment: CollectionModel['payments'][number]) {
    const done = await unassignPayment(this.ctx(), this.#money, payment.id, 'Not theirs.')
    const { stay } = payment
    const rest = stay ? this.model.assignedTo(stay) - payment.cents - stay.sentCents : 0
    const covered = stay ? rest >= (stay.status === 'cancelled' ? stay.keptCents : 0) : false
    const refusal = stay ? 'guest_payment.refunded' : 'guest_payment.decided'
    expect(isRefusal(done) ? done.code : 'done').toBe(covered ? 'done' : refusal)
    if (covered) Object.assign(payment, { stay: null, status: 'waiting' })
  }

  async close({ which, as }: CollectionOperation & { do: 'close' }) {
    const payment = pick(this.model.payments, which)
    if (!payment) return
    const done = await closePayment(this.ctx(), this.#money, payment.id, { as, note: 'Not for us.' })
    const waits = payment.status === 'waiting'
    expect(isRefusal(done) ? done.code : 'done').toBe(waits ? 'done' : 'guest_payment.decided')
    if (waits) payment.status = as
  }

  async sendRefund(stay: ModelStay) {
    const due = await app.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', stay.id)
      .where('status', '=', 'due')
      .executeTakeFirst()
    expect(due !== undefined).toBe(this.model.due(stay) > 0)
    if (!due) return
    const sent = await sendRefund(this.ctx(), this.#money, due.id, 'FT')
    expect(isRefusal(sent) ? sent.code : sent.amount_cents).toBe(this.model.due(stay))
    stay.sentCents += this.model.due(stay)
    const again = await sendRefund(this.ctx(), this.#money, due.id, 'FT')
    expect(isRefusal(again) ? again.code : 'sent').toBe('refund.decided')
  }

  /** As the bookings' side does: the change, the refund, what it takes from the owner, and documents, in one transaction. */
  private change = (stay: ModelStay, work: (tx: Transaction) => Promise<unknown>) =>
    inTransaction(app.db, async tx => {
      await sql`select from bookings where id = ${stay.id} for no key update`.execute(tx)
      await work(tx)
      await settleRefund(this.ctx(), tx, stay.id)
      await takeBack(this.ctx(), tx, this.owner.id)
      await issueDocuments(this.ctx(), tx, [stay.id])
    })

  async cancel({ which, percentage }: CollectionOperation & { do: 'cancel' }) {
    const stay = pick(this.model.stays, which)
    if (!stay || stay.status === 'cancelled') return
    const paid = {
      total_cents: stay.totalCents,
      service_fee_cents: TEST_FEE_CENTS,
      taxes_cents: 0,
      paid_cents: this.model.paid(stay),
    }
    const { kept_cents } = settleCancellation(paid, percentage)
    await this.change(stay, tx =>
      tx.updateTable('bookings').set({ status: 'cancelled', kept_cents }).where('id', '=', stay.id).execute(),
    )
    Object.assign(stay, { status: 'cancelled', keptCents: kept_cents })
    this.model.takeBack()
  }

  async reinstate(stay: ModelStay) {
    if (stay.status !== 'cancelled') return
    const confirmed = { status: 'confirmed', kept_cents: 0 } as const
    await this.change(stay, tx =>
      tx.updateTable('bookings').set(confirmed).where('id', '=', stay.id).execute(),
    )
    Object.assign(stay, { status: 'confirmed', keptCents: 0 })
    this.model.takeBack()
  }

  /** Other nights at another price. */
  async move({ which, dollars }: CollectionOperation & { do: 'move' }) {
    const stay = pick(this.model.stays, which)
    if (!stay || stay.status === 'cancelled') return
    const total_cents = dollars * 100 + TEST_FEE_CENTS
    await this.change(stay, tx =>
      tx
        .updateTable('bookings')
        .set({ price_per_night: dollars, subtotal_cents: dollars * 100, total_cents })
        .where('id', '=', stay.id)
        .execute(),
    )
    stay.totalCents = total_cents
    this.model.takeBack()
  }

  async withdraw({ percent }: CollectionOperation & { do: 'withdraw' }) {
    await this.settle()
    const { available_cents: available } = this.model.balance()
    const cents = Math.max(1, Math.floor((available * percent) / 100))
    const outcome = await requestWithdrawal(
      this.ctx(),
      ownMoney({ id: this.owner.id } as Actor),
      { currency: 'usd', way: 'bank', ...BANK, amount: cents / 100 },
      { retry: null, takeProof: async () => refuse('session.reauthentication_needed') },
    )
    expect(isRefusal(outcome) ? outcome.code : 'done').toBe(
      cents > available ? 'withdrawal.exceeds_balance' : 'done',
    )
    if (!isRefusal(outcome)) this.model.withdrawals.push({ id: outcome.id, cents, status: 'processing' })
  }

  async decide({ which, complete }: CollectionOperation & { do: 'decide' }) {
    const withdrawal = pick(this.model.withdrawals, which)
    if (withdrawal?.status !== 'processing') return
    const decision = await decideOnWithdrawal(app.db, { id: admin.id } as Actor, withdrawal.id)
    if (isRefusal(decision)) throw new Error(decision.code)
    const outcome = complete
      ? ({ status: 'completed', reference: 'FT' } as const)
      : ({ status: 'rejected', reason: 'No.' } as const)
    await decideWithdrawal(this.ctx(), decision, outcome)
    withdrawal.status = outcome.status
  }

  private settle = async () => {
    await settleEarnings.run(this.ctx(), {})
    this.model.settle()
  }

  apply = (step: CollectionOperation) => asCommand('model', this.ctx().clock, () => this.take(step))

  async take(step: CollectionOperation) {
    if (step.do === 'book') return this.book(step)
    if (step.do === 'import') return this.import(step)
    if (step.do === 'import again') return this.importAgain(step)
    if (step.do === 'record') return this.record(step)
    if (step.do === 'close') return this.close(step)
    if (step.do === 'cancel') return this.cancel(step)
    if (step.do === 'move') return this.move(step)
    if (step.do === 'withdraw') return this.withdraw(step)
    if (step.do === 'decide') return this.decide(step)
    if (step.do === 'let a day pass and settle') {
      this.model.day += 1
      return this.settle()
    }
    const stay = pick(this.model.stays, step.to)
    const payment = pick(this.model.payments, step.which)
    if (step.do === 'send refund') return stay && this.sendRefund(stay)
    if (step.do === 'reinstate') return stay && this.reinstate(stay)
    if (!payment || !stay) return
    if (step.do === 'assign') return this.assign(payment, stay)
    await this.unassign(payment)
    // The owner's balance loses what is no longer paid at once.
    this.model.takeBack()
  }

  async expectToAddUp() {
    const { last, bank, wrong } = await readNewLines(this.#lastTransaction)
    expect(wrong).toBe(0)
    this.#lastTransaction = last ?? this.#lastTransaction
    this.#bank += bank ?? 0
    expect(this.#bank).toBe(this.model.bank())
    const { rows } = await sql<{ id: string; paid: number; due: number; sent: number; documented: number }>`
      select bookings.id, paid_cents as paid,
        coalesce((select sum(amount_cents) from refunds where booking_id = bookings.id and status = 'due'), 0)::bigint as due,
        coalesce((select sum(amount_cents) from refunds where booking_id = bookings.id and status = 'sent'), 0)::bigint as sent,
        coalesce((select sum(case kind when 'receipt' then total_cents else -total_cents end)
          from stay_documents where booking_id = bookings.id), 0)::bigint as documented
      from bookings join properties on properties.id = property_id
      where owner_id = ${this.owner.id}`.execute(app.db)
    const found = new Map(rows.map(row => [row.id, row]))
    for (const stay of this.model.stays) {
      const expected = {
        id: stay.id,
        paid: this.model.paid(stay),
        due: this.model.due(stay),
        sent: stay.sentCents,
      }
      const { documented = -1, ...moved } = found.get(stay.id) ?? {}
      expect(moved).toEqual(expected)
      // Documents add up to what the stay costs once that was paid; nothing is said to be paid that is not.
      const owed = this.model.owed(stay)
      if (expected.due === 0 && expected.paid === owed) expect(documented).toBe(owed)
      else if (expected.due === 0) expect(documented).toBeLessThanOrEqual(expected.paid)
      // Nothing goes back that did not come in, and nobody earns what was not paid.
      expect(expected.due + expected.sent).toBeLessThanOrEqual(this.model.assignedTo(stay))
      expect(stay.standing).toBeLessThanOrEqual(expected.paid)
    }
    const balance = await readBalance(app.db, this.owner.id)
    expect(balance).toEqual(this.model.balance())
    const came = this.model.stays.reduce((sum, stay) => sum + this.model.paid(stay), 0)
    const earned = balance.total_cents + this.model.withdrawn('processing', 'completed')
    if (this.#collector === 'owner') expect(earned).toBe(0)
    expect(earned).toBeLessThanOrEqual(came)
  }
}

test.each([
  ['platform', OPERATIONS],
  ['owner', OPERATIONS / 2],
] as const)(
  'where guests pay to the %s, what they paid, what goes back and what owners have add up over %i random operations',
  async (collector, operations) => {
    const seed = readSeed('COLLECTION_SEED')
    await fc.assert(
      fc.asyncProperty(
        fc.array(collectionOperation, { minLength: PER_RUN, maxLength: PER_RUN }),
        async steps => {
          const { last } = await readNewLines(0)
          const owner = await createPerson(app, { userType: 'owner' })
          await knowAccount(app, owner)
          const twin = new Twin(collector, owner, last ?? 0)
          await twin.apply({ do: 'book', dollars: 100, ahead: 1 })
          for (const step of steps) {
            await twin.apply(step)
            await twin.expectToAddUp()
          }
          expect(await findJournalDifferences(app.db)).toEqual([])
          await expectBooksToAgree(app, bookkeeper(app, admin), {
            currency: 'usd',
            from: FIRST_DAY.slice(0, 7),
            until: '2027-12',
          })
        },
      ),
      // Shrinking against a database takes long; the printed seed reproduces the run.
      { seed, numRuns: Math.ceil(operations / PER_RUN), endOnFailure: true },
    )
  },
  1_800_000,
)
