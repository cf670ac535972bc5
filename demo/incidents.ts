import { randomUUID } from 'node:crypto'
import type { Transaction } from '#api/db/transaction.ts'
import { HOLD_DAYS } from '#contract/incidents/rules.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'

/**
 * The first owner reported two incidents: one waits for the admin, the other was upheld ten days ago. So what Ada sends
 * needs approval, and an introduction by her waits; its address is fictional. Hugo and Maren came by
 * introductions.
 */
export const insertIncidents = async (
  tx: Transaction,
  {
    personId,
    homeId,
    now,
  }: { personId: (key: string) => string; homeId: (key: string) => string; now: Date },
) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const stayOf = async (home: string, guest: string) => {
    const { id } = await tx
      .selectFrom('bookings')
      .select('id')
      .where('property_id', '=', homeId(home))
      .where('guest_id', '=', personId(guest))
      .where('status', '=', 'completed')
      .orderBy('check_in_date')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  for (const [member, introducer] of [
    ['hugo', 'dev'],
    ['maren', 'ada'],
  ] as const)
    await tx
      .updateTable('network_members')
      .set({ introduced_by: personId(introducer), invitation_id: null })
      .where('owner_id', '=', personId('owner'))
      .where('member_id', '=', personId(member))
      .execute()
  await tx
    .insertInto('incident_reports')
    .values({
      booking_id: await stayOf('wengen-chalet', 'maren'),
      kind: 'party',
      words:
        'The neighbours counted fourteen people on the second night, with music until four. Two beds are broken.',
      reported_at: daysAgo(2),
    })
    .execute()
  await tx
    .insertInto('incident_reports')
    .values({
      booking_id: await stayOf('hallstatt-boathouse', 'clara'),
      kind: 'damage',
      words: 'The boat was taken out after dark and left on the rocks. The hull is broken.',
      reported_at: daysAgo(14),
      status: 'upheld',
      note: 'The boat was taken out against the house rules, and was damaged.',
      decided_at: daysAgo(10),
      decided_by: personId('admin'),
      inviter_id: personId('ada'),
      held_until: daysAgo(10 - HOLD_DAYS),
    })
    .execute()
  await tx
    .insertInto('introductions')
    .values({
      id: randomUUID(),
      owner_id: personId('owner'),
      introducer_id: personId('ada'),
      email: 'pavel.lindqvist@example.com',
      full_name: 'Pavel Lindqvist',
      line: 'He repairs string instruments, and our children share a school.',
      status: 'held',
      created_at: daysAgo(1),
    })
    .execute()
}
