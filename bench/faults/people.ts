import { sql } from 'kysely'
import { openDatabase, openPool } from '#api/db/database.ts'
import { takePayments } from '#tests/support/guest-payments.ts'
import type { Guest } from '../seed.ts'

const withDatabase = async <T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>) => {
  const db = openDatabase(openPool(url, 1))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Somebody who records what guests have paid. */
export const provideAdmin = (url: string): Promise<Guest> =>
  withDatabase(url, async db => {
    const { rows } = await sql<Guest>`
      with admin as (
        insert into users (email, full_name, user_type, password_hash, onboarding_completed)
        values ('admin@bench.test', 'Ada Admin', 'admin', 'none', true) returning id
      )
      insert into sessions (user_id, expires_at) select id, now() + interval '30 days' from admin
      returning user_id as id, id as "sessionId"`.execute(db)
    if (!rows[0]) throw new Error('There is no admin')
    return rows[0]
  })

/** Guests pay for their stays by bank transfer. */
export const takeBankTransfers = (url: string) => withDatabase(url, db => takePayments({ db }))
