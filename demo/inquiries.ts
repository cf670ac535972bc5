import type { Transaction } from '#api/db/transaction.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'

/** A question of the first guest that the first owner answered; no stay was requested yet. */
const QUESTION = {
  homeKey: 'kyoto-machiya',
  askedHoursAgo: 52,
  lines: [
    ['guest', 52, 'Is the house quiet enough at night for somebody who sleeps lightly? And is there a desk?'],
    [
      'owner',
      47,
      'The lane is closed to cars, so you hear the temple bell and nothing else. The desk looks on the garden.',
    ],
  ],
} as const

/** A report that waits for the admin: the first owner about somebody who asked for other things than a stay. */
const REPORT = {
  reportedKey: 'hugo',
  reason: 'spam',
  words: 'He wants to sell me a new roof instead of asking about the house. Twice this week.',
  hoursAgo: 31,
} as const

/** Inserts the question, whose answer the guest has read, and the report. */
export const insertInquiries = async (
  tx: Transaction,
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const { homeKey, askedHoursAgo, lines } = QUESTION
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
  const idOf = { guest: personId('guest'), owner: personId('owner') }
  const { id: conversation_id } = await tx
    .insertInto('conversations')
    .values({
      property_id: homeId(homeKey),
      guest_id: idOf.guest,
      asked_at: at(askedHoursAgo),
      last_number: lines.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('conversation_parties')
    .values(
      Object.values(idOf).map(person_id => ({
        conversation_id,
        person_id,
        last_message_at: at(47),
        read_up_to: lines.length,
      })),
    )
    .execute()
  await tx
    .insertInto('messages')
    .values(
      lines.map(([author, hoursAgo, text], place) => ({
        conversation_id,
        number: place + 1,
        author_id: idOf[author],
        text,
        sent_at: at(hoursAgo),
      })),
    )
    .execute()
  await tx
    .insertInto('person_reports')
    .values({
      reporter_id: idOf.owner,
      reported_id: personId(REPORT.reportedKey),
      reason: REPORT.reason,
      words: REPORT.words,
      reported_at: at(REPORT.hoursAgo),
    })
    .execute()
}
