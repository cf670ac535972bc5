import { insertCompanionWithLink, insertPersonAlong } from './companions.ts'
import { addPlatformStay } from './guest-payments.ts'
import { guidedPersonas } from './guided-personas.ts'
import { addHome, showPicture } from './homes.ts'
import { createPerson, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about companions need, for the people of the permission table. */
export const companionPersonas = (
  app: TestApp,
  { owner, guest, stranger }: Readonly<Record<'owner' | 'guest' | 'stranger', TestPerson>>,
) => ({
  /** A stay of the guest for four, on which somebody comes along who has a link; `visible`: whom the guest sees. */
  freshCompanion: async () => {
    const { id: booking } = await addPlatformStay(app, owner, { guest })
    await app.db.updateTable('bookings').set({ guests_count: 4 }).where('id', '=', booking).execute()
    const visible = await createPerson(app, { userType: 'owner' })
    await showPicture(app, visible, await addHome(app, visible))
    return { booking, companion: (await insertCompanionWithLink(app, booking)).id, visible: visible.id }
  },
  /** A stay of the guest with an open guide, on which the stranger comes along. */
  freshSharedTrip: async () => {
    const { booking, picture } = await guidedPersonas(app, { owner, guest }).freshGuide()
    return { id: await insertPersonAlong(app, booking, stranger), picture }
  },
})
