import type { Transaction } from '#api/db/transaction.ts'
import { insertGrant } from '#api/domains/network/favours.queries.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { FavourUnit } from '#contract/network/favours.schemas.ts'

interface DemoFavour {
  readonly memberKey: string
  readonly unit: FavourUnit
  /** Cents or nights. */
  readonly amount: number
  readonly reason: string
  readonly daysAgo: number
}

/** What the first owner gave one member for favours; each is valid for a year. */
const favours: readonly DemoFavour[] = [
  {
    memberKey: 'dev',
    unit: 'nights',
    amount: 2,
    reason: 'Waited half a day for the chimney sweep at Chalet Arvenholz.',
    daysAgo: 120,
  },
  {
    memberKey: 'dev',
    unit: 'money',
    amount: 12_000,
    reason: 'Repaired the boiler of the boathouse on a Sunday.',
    daysAgo: 12,
  },
]

export const insertFavours = async (
  tx: Transaction,
  { personId, now }: { personId: (key: string) => string; now: Date },
) => {
  for (const { memberKey, daysAgo, ...favour } of favours) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    await insertGrant(tx, {
      ...favour,
      currency: 'usd',
      ownerId: personId('owner'),
      memberId: personId(memberKey),
      expiresOn: addDays(at.toISOString().slice(0, 10), 365),
      homes: null,
      now: at,
    })
  }
}
