import { sql } from 'kysely'
import { insertListWithHome } from './home-lists.ts'
import { addHome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { insertSavedSearch } from './saved-searches.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about inquiries, reports of people, saved searches and lists of homes need, for the people of the permission table. */
export const inquiryPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
  /** A search that the guest keeps. */
  freshSavedSearch: () => insertSavedSearch(app.db, guest.id),
  /** A list of the guest, which is shared with nobody, with a home of the owner in it. */
  freshHomeList: async () => {
    await app.db.deleteFrom('home_lists').where('author_id', '=', guest.id).execute()
    return insertListWithHome(app, { author: guest, owner })
  },
  /** A question of the guest about a home of the owner. */
  freshInquiry: async () => {
    const property_id = await addHome(app, owner)
    const { id } = await app.db
      .insertInto('conversations')
      .values({
        property_id,
        guest_id: guest.id,
        asked_at: sql<Date>`now() - interval '2 days'`,
        last_number: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  /** The owner, about whom the guest has no open report; of the others nobody has asked them anything. */
  reportable: async () => {
    await sql`delete from conversations where booking_id is null and guest_id <> ${guest.id}`.execute(app.db)
    await app.db.deleteFrom('person_reports').where('reporter_id', '=', guest.id).execute()
    return owner.id
  },
  /** An open report of the guest about the owner. */
  freshPersonReport: async () => {
    await app.db.deleteFrom('person_reports').where('reporter_id', '=', guest.id).execute()
    const { id } = await app.db
      .insertInto('person_reports')
      .values({
        reporter_id: guest.id,
        reported_id: owner.id,
        reason: 'rude',
        words: 'They swear at me.',
        reported_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
