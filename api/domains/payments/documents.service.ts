import type { Language } from '#contract/kernel/languages.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { dueDocuments } from '#contract/payments/documents.rules.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { writeSheet } from '../../integrations/pdf/write-sheet.ts'
import {
  findLastNumbers,
  findStaysToDocument,
  insertDocument,
  listReceipts,
  lockSeries,
} from './documents.queries.ts'
import { documentFilename, documentSheet } from './documents.views.ts'
import type { VisibleDocument } from './policy.ts'
import { listMovementsOf } from './stay-payments.queries.ts'

/** Counts on from the last number of each series. */
const numbersAfter = (last: Awaited<ReturnType<typeof findLastNumbers>>) => {
  const numbers = new Map(last.map(({ owner_id, year, number }) => [`${owner_id} ${year}`, number]))
  return (ownerId: string, year: number) => {
    const number = (numbers.get(`${ownerId} ${year}`) ?? 0) + 1
    numbers.set(`${ownerId} ${year}`, number)
    return number
  }
}

/**
 * Issues the receipts and credit notes that stays lack (decision 78). It is called in each transaction that moves money
 * of stays or changes what they cost, once at its end: after the locks of bookings and balances. The bookings must be
 * locked. Where nothing is lacking, it only reads.
 */
export const issueDocuments = async (ctx: Context, tx: Transaction, bookingIds: readonly string[]) => {
  const stays = await findStaysToDocument(tx, bookingIds)
  if (stays.length === 0) return
  const receipts = Map.groupBy(await listReceipts(tx, bookingIds), ({ booking_id }) => booking_id)
  const due = stays.flatMap(about =>
    dueDocuments({ ...about, receipts: receipts.get(about.booking_id) ?? [] }).map(document => ({
      about,
      ...document,
    })),
  )
  if (due.length === 0) return
  const ownerIds = due.map(({ about }) => about.owner_id)
  await lockSeries(tx, ownerIds)
  // The time is read under the lock, so that times follow numbers.
  const now = ctx.clock()
  const nextNumber = numbersAfter(await findLastNumbers(tx, ownerIds))
  const movements = Map.groupBy(
    await listMovementsOf(
      tx,
      due.map(({ about }) => about.booking_id),
    ),
    ({ booking_id }) => booking_id,
  )
  for (const { about, kind, total_cents, before_cents, ...more } of due) {
    const { booking_id, owner_id, guest_name, owner_name, home, stay, price, reference } = about
    const issued_on = dateInZone(now, home.time_zone)
    const year = Number(issued_on.slice(0, 4))
    const contents = {
      ...{ home, stay, price, reference, before_cents, is_cancelled: about.status === 'cancelled' },
      movements: (movements.get(booking_id) ?? []).map(({ booking_id: _, ...movement }) => movement),
    }
    await insertDocument(
      tx,
      {
        ...{ booking_id, owner_id, kind, year, number: nextNumber(owner_id, year) },
        ...{ issued_at: now, issued_on, total_cents, contents },
        corrects: 'corrects' in more ? more.corrects : null,
      },
      { guest_name, owner_name },
    )
  }
}

/** A document as a PDF file in the reader's language. */
export const exportDocument = async (document: VisibleDocument, language: Language) => ({
  filename: documentFilename(document),
  content: await writeSheet(documentSheet(document, language)),
})
