import { randomUUID } from 'node:crypto'
import {
  addPlatformStay,
  insertRefund,
  insertWaiting,
  PLATFORM_IBAN,
  sendStatement,
  statementForm,
  statementOf,
  takePayments,
} from './guest-payments.ts'
import { inDays } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about payments of guests need, for the people of the permission table. */
export const payingPersonas = (
  app: TestApp,
  people: { readonly owner: TestPerson; readonly guest: TestPerson; readonly admin: TestPerson },
  homeId: string,
) => {
  let stays = 0
  const freshPaidStay = async () => {
    // Far from the nights of other stays there.
    const checkIn = inDays(1_200 + 2 * ++stays)
    return (await addPlatformStay(app, people.owner, { guest: people.guest, homeId, checkIn })).id
  }
  return {
    /** A stay of the guest that is paid through the platform. */
    freshPaidStay,
    /** A payment that waits to be assigned. */
    freshPayment: () => insertWaiting(app),
    /** A payment that is assigned to a stay. */
    freshAssignedPayment: async () => {
      const payment = { booking: await freshPaidStay(), amount: 10, received_on: inDays(0), note: 'In cash.' }
      const { body } = await request<{ id: string }>(
        app,
        people.admin,
        'POST',
        '/payments/incoming/',
        payment,
      )
      return body.id
    },
    /** A refund of what was paid too much, from an account with an IBAN. */
    freshRefundWithAccount: async () => {
      await takePayments(app)
      const [line] = await app.db
        .selectFrom('bookings')
        .select('payment_reference as text')
        .where('id', '=', await freshPaidStay())
        .execute()
      const paid = { dollars: 5_000, text: line?.text ?? '', payerAccount: PLATFORM_IBAN }
      await sendStatement(app, people.admin, statementOf([{ ...paid, payer: randomUUID() }]))
    },
    /** The receipt of a stay of the guest. */
    freshReceipt: async () => {
      const booking = await freshPaidStay()
      const payment = { booking, amount: 1_000, received_on: inDays(0), note: 'In cash.' }
      await request(app, people.admin, 'POST', '/payments/incoming/', payment)
      const { id } = await app.db
        .selectFrom('stay_documents')
        .select('id')
        .where('booking_id', '=', booking)
        .executeTakeFirstOrThrow()
      return id
    },
    freshRefund: async () => insertRefund(app, await freshPaidStay()),
    statementUpload: () => statementForm(statementOf([{ dollars: 10, text: randomUUID() }])),
  }
}
