import { sql } from 'kysely'
import { addHome } from './homes.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about inquiries need, for the people of the permission table. */
export const inquiryPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
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
})
