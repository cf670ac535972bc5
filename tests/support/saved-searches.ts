import type { SavedSearch } from '#contract/properties/saved-searches.schemas.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

export const saveSearch = (app: TestApp, who: TestPerson, filters: object, more: object = {}) =>
  request<SavedSearch & { code?: string }>(app, who, 'POST', '/saved_searches/', {
    name: 'By the sea',
    filters,
    alerts: 'bell',
    ...more,
  })
export const listSearches = async (app: TestApp, who: TestPerson) =>
  (await request<{ results: SavedSearch[] }>(app, who, 'GET', '/saved_searches/')).body.results
export const changeSearchOf = (app: TestApp, who: TestPerson, id: string, changes: object) =>
  request<SavedSearch>(app, who, 'PATCH', `/saved_searches/${id}/`, changes)
export const seeSearchOf = (app: TestApp, who: TestPerson, id: string) =>
  request(app, who, 'PUT', `/saved_searches/${id}/seen/`)

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
