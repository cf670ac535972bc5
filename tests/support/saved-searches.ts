import type { TestApp } from './test-app.ts'

/** A search with alerts that somebody keeps, as a row: it has not been looked up. */
export const insertSavedSearch = async (db: TestApp['db'], userId: string) => {
  const now = new Date()
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      user_id: userId,
      name: 'A sauna',
      filters: JSON.stringify({ amenities: [`Sauna ${now.getTime()} ${Math.random()}`] }),
      location: '',
      language: 'en',
      alerts: 'bell',
      created_at: now,
      checked_at: now,
      seen_at: now,
      mailed_at: now,
      too_many: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
