import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#api/db/transaction.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { daysBefore } from '#contract/kernel/retention.ts'

const MEMBERSHIP_DAYS = 120

/**
 * The first owner has one introduction to decide on, and two of the members came by one, the second until a day. The
 * address is fictional, so no mail is sent to it.
 */
export const insertIntroductions = async (
  tx: Transaction,
  { personId, now }: { personId: (key: string) => string; now: Date },
) => {
  const owner = personId('owner')
  await tx
    .updateTable('network_members')
    .set({ introduced_by: personId('ada'), invitation_id: null })
    .where('owner_id', '=', owner)
    .where('member_id', '=', personId('clara'))
    .execute()
  // A membership that ends on a day.
  await tx
    .updateTable('network_members')
    .set({
      introduced_by: personId('maren'),
      invitation_id: null,
      ends_on: addDays(now.toISOString().slice(0, 10), MEMBERSHIP_DAYS),
    })
    .where('owner_id', '=', owner)
    .where('member_id', '=', personId('guest2'))
    .execute()
  await tx
    .insertInto('introductions')
    .values({
      id: randomUUID(),
      owner_id: owner,
      introducer_id: personId('clara'),
      email: 'ilse.okafor@example.com',
      full_name: 'Ilse Okafor',
      line: 'We have shared a desk for six years. She leaves a kitchen cleaner than she finds it.',
      status: 'agreed',
      token_hash: randomBytes(32),
      created_at: daysBefore(now, 4),
      asked_at: daysBefore(now, 4),
      answered_at: daysBefore(now, 2),
    })
    .execute()
}
