import type { Queryable } from '../../db/transaction.ts'

/** Addresses of everyone who runs the place. */
export const listAdminAddresses = async (on: Queryable): Promise<string[]> => {
  const rows = await on
    .selectFrom('users')
    .select('email')
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ email }) => email)
}
