import type { Transaction } from '#api/db/transaction.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'

/** The first owner has a second session, so that the list of sessions has one to end. */
const DEVICES = [
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    usedHoursAgo: 3,
    sinceHoursAgo: 9 * 24,
  },
  {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    usedHoursAgo: 50,
    sinceHoursAgo: 20 * 24,
  },
] as const

/** Without refresh tokens, so nobody can continue these sessions. */
export const insertSessions = async (
  tx: Transaction,
  { personId, now }: { personId: (key: string) => string; now: Date },
) => {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await tx
    .insertInto('sessions')
    .values(
      DEVICES.map(({ userAgent, usedHoursAgo, sinceHoursAgo }) => ({
        user_id: personId('owner'),
        user_agent: userAgent,
        created_at: before(sinceHoursAgo),
        last_used_at: before(usedHoursAgo),
        expires_at: new Date(before(sinceHoursAgo).getTime() + 30 * DAY_MS),
      })),
    )
    .execute()
}
