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

/** Somebody with a session: an admin records what guests have paid, an owner sends pictures. */
export const provide = (url: string, role: 'admin' | 'owner'): Promise<Guest> =>
  withDatabase(url, async db => {
    const { rows } = await sql<Guest>`
      with person as (
        insert into users (email, full_name, user_type, password_hash, onboarding_completed)
        values (${`${role}@bench.test`}, 'Ada Lindqvist', ${role}, 'none', true) returning id
      )
      insert into sessions (user_id, expires_at) select id, now() + interval '30 days' from person
      returning user_id as id, id as "sessionId"`.execute(db)
    if (!rows[0]) throw new Error('There is nobody')
    return rows[0]
  })

/** Guests pay for their stays by bank transfer. */
export const takeBankTransfers = (url: string) => withDatabase(url, db => takePayments({ db }))
