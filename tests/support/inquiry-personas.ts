import { sql } from 'kysely'
import { putAttachment, sendFiles } from './attachments.ts'
import { seedCoHost } from './co-hosts.ts'
import { addPlatformStay } from './guest-payments.ts'
import { insertListWithHome } from './home-lists.ts'
import { addHome, inDays, reserved, stayInDays } from './homes.ts'
import { aPdf } from './pdf-files.ts'
import { createPerson, type TestPerson } from './people.ts'
import { plainPicture } from './pictures.ts'
import { later, request } from './requests.ts'
import { insertSavedSearch } from './saved-searches.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about inquiries, reports of people, saved searches, lists of homes and co-hosts need, for the people of the permission table. */
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
  /** The guest helps at a home of the owner, or was invited to. */
  freshCoHost: async (state: { accepted?: boolean } = {}) =>
    seedCoHost(app, { owner, helper: guest, home: await addHome(app, owner) }, state),
  /** A request of somebody at a home of the owner at which the guest helps with requests. */
  freshHelpedRequest: async () => {
    const home = await addHome(app, owner)
    await seedCoHost(app, { owner, helper: guest, home }, { rights: 'requests' })
    const asking = await createPerson(app)
    return { home, stay: (await reserved(app, asking, home, stayInDays(10, 12))).id }
  },
  /** A home of the owner at which the guest helps with everything but money. */
  freshEditedHome: async () => {
    const home = await addHome(app, owner)
    await seedCoHost(app, { owner, helper: guest, home }, { rights: 'all_but_money' })
    return home
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
  /** A picture and a PDF that the guest sent to the owner, and a report of the owner that passes them on. */
  freshAttachments: async () => {
    const stay = await addPlatformStay(app, owner, { guest, checkIn: inDays(30) })
    const [author, reporter] = [await later(app, guest), await later(app, owner)]
    const upload = async (content: Buffer) => (await putAttachment(app, author, content)).body.id
    const [picture, pdf] = [await upload(await plainPicture()), await upload(aPdf())]
    await sendFiles(app, author, stay.id, [picture, pdf])
    await app.db.deleteFrom('person_reports').where('reporter_id', '=', owner.id).execute()
    await request(app, reporter, 'POST', `/people/${guest.id}/reports/`, {
      reason: 'rude',
      words: 'Look at these.',
      conversation: { kind: 'booking', id: stay.id },
    })
    const { id: report } = await app.db
      .selectFrom('person_reports')
      .select('id')
      .where('reporter_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    // The limit of a day counts for all calls of the table together.
    await app.db
      .updateTable('message_attachments')
      .set({ uploaded_at: sql`now() - interval '2 days'` })
      .execute()
    return { picture, pdf, report }
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
