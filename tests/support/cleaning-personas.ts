import { insertCleanerLink, insertCleaningPicture, insertHomeProblem } from './cleaning.ts'
import { addPlatformStay } from './guest-payments.ts'
import { addHome, endDaysAgo, inDays } from './homes.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about cleaning need, for the people of the permission table. */
export const cleaningPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
  /** Guests leave a home of the owner today. */
  freshTurnover: async () => {
    const property = await addHome(app, owner)
    const { id } = await addPlatformStay(app, owner, { guest, checkIn: inDays(1), homeId: property })
    await endDaysAgo(app, id, 0)
    return { property, day: inDays(0), ready: true }
  },
  /** A picture that somebody who cleans added of a home of the owner. */
  freshCleaningPicture: async () => {
    const property = await addHome(app, owner)
    const { id, token } = await insertCleanerLink(app.db, owner, property)
    return { id: await insertCleaningPicture(app, { cleaner: id, property }), token }
  },
  freshCleaner: (home: string) => insertCleanerLink(app.db, owner, home),
  freshProblem: (home: string) => insertHomeProblem(app.db, home),
})
