import { insertTransfer } from '#api/domains/payments/transfers.queries.ts'
import type { CardApp } from './cards.ts'
import type { Random } from './fuzz/random.ts'
import { earn, listLedger } from './money.ts'
import { payee, payThroughStripe } from './payouts.ts'
import { createPerson } from './people.ts'

const EARNED_DOLLARS = 100_000
const WITHDRAWN_DOLLARS = 100
/** Longer ago than the program waits before it looks at a transfer again. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/** What an owner withdraws through Stripe, for programs that are killed meanwhile. */
export const openTransferWork = async (cards: CardApp) => {
  const { app, stripe } = cards
  await payThroughStripe(cards)
  const owner = await createPerson(app, { userType: 'owner' })
  const admin = await createPerson(app, { userType: 'admin' })
  await earn(app, owner, EARNED_DOLLARS)
  const own = payee(cards, owner)
  const destination = await own.ready()
  own.topUp(EARNED_DOLLARS * 100)
  const withdrawals: string[] = []

  /** A withdrawal that was handed over, as the call of an admin writes it down before Stripe is asked. */
  const handOver = async () => {
    const { id, currency } = (await own.withdraw(WITHDRAWN_DOLLARS)).body
    const order = { withdrawal_id: id, destination, amount_cents: WITHDRAWN_DOLLARS * 100, currency }
    await app.db
      .transaction()
      .execute(tx => insertTransfer(tx, { ...order, sent_by: admin.id, created_at: app.ctx.clock() }))
    withdrawals.push(id)
  }

  /** Stripe takes a part of a transfer back, which the program finds when it looks at it the next time. */
  const reverse = async (random: Random) => {
    const sent = Object.values(stripe.state.transfers).filter(each => each.amount_reversed < each.amount)
    if (sent.length === 0) return
    const { id } = random.pick(sent)
    stripe.connect.reverse(id, 1_000)
    // Only this one: the program looks at fifty at once, and would reach the last of hundreds in some minutes.
    await app.db
      .updateTable('withdrawal_transfers')
      .set({ looked_at: LONG_AGO })
      .where('provider_id', '=', id)
      .execute()
  }

  return {
    withdrawals,
    async add(random: Random) {
      await reverse(random)
      await handOver()
      await handOver()
    },
    /** What Stripe had sent when the program was killed, and the program had not noted. */
    async halfDone(): Promise<string[]> {
      const rows = await app.db
        .selectFrom('withdrawal_transfers')
        .select('withdrawal_id')
        .where('status', '=', 'sending')
        .execute()
      const known = new Set(Object.values(stripe.state.transfers).map(each => each.transfer_group))
      return rows.map(({ withdrawal_id }) => withdrawal_id).filter(id => known.has(id))
    },
    /** What Stripe has sent and taken back, and what the owner's balance says of both, in cents. */
    async sums() {
      const ledger = await listLedger(app, owner)
      const sumOf = (kind: string, part: 'amount_cents' | 'pending_cents') =>
        ledger.filter(entry => entry.kind === kind).reduce((sum, entry) => sum + entry[part], 0)
      const transfers = Object.values(stripe.state.transfers)
      return {
        stripe: {
          groups: transfers.map(each => each.transfer_group).sort(),
          sent: transfers.reduce((sum, { amount }) => sum + amount, 0),
          back: transfers.reduce((sum, { amount_reversed }) => sum + amount_reversed, 0),
        },
        balance: {
          groups: [...withdrawals].sort(),
          sent: -sumOf('withdrawal_completed', 'pending_cents'),
          back: sumOf('withdrawal_reversed', 'amount_cents'),
        },
      }
    },
  }
}
