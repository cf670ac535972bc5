import { sql } from 'kysely'
import { DECLINED_DAYS } from '#contract/kernel/constants.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable } from '../../db/transaction.ts'
import { anyAddress } from './network.queries.ts'

/** Those of these addresses that have an account. */
export const listAddressesInUse = async (on: Queryable, emails: readonly string[]) => {
  const rows = await on.selectFrom('users').select('email').where('email', '=', anyAddress(emails)).execute()
  return rows.map(({ email }) => email)
}

/** Invitations by any admin to these addresses: their status, and whether they were made within a day. */
export const listSentTo = (on: Queryable, emails: readonly string[], at: Date) => {
  const back = (days: number) => new Date(at.getTime() - days * DAY_MS)
  return on
    .selectFrom('invitations')
    .select([
      'email',
      sql<boolean>`status = 'pending' and expires_at > ${at}`.as('is_open'),
      sql<boolean>`status = 'declined' and answered_at > ${back(DECLINED_DAYS)}`.as('is_declined'),
      sql<boolean>`created_at > ${back(1)}`.as('is_of_today'),
    ])
    .where('email', '=', anyAddress(emails))
    .execute()
}
