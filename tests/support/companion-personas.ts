import { insertCompanionWithLink } from './companions.ts'
import { addPlatformStay } from './guest-payments.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about companions need, for the people of the permission table. */
export const companionPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
  /** A stay of the guest for four, on which somebody comes along who has a link. */
  freshCompanion: async () => {
    const { id: booking } = await addPlatformStay(app, owner, { guest })
    await app.db.updateTable('bookings').set({ guests_count: 4 }).where('id', '=', booking).execute()
    return { booking, companion: (await insertCompanionWithLink(app, booking)).id }
  },
})
