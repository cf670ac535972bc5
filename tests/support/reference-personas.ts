import { addHome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { addReference } from './references.ts'
import { addReviewableStay } from './reviews.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about references need, for the people of the permission table. */
export const referencePersonas = (
  app: TestApp,
  people: { readonly owner: TestPerson; readonly guest: TestPerson; readonly admin: TestPerson },
) => {
  /** A stay of the guest that ended yesterday, at a home of its own. */
  const freshEndedStay = async () =>
    addReviewableStay(app, { home: await addHome(app, people.owner), guest: people.guest })
  const add = async (hidden = {}) =>
    addReference(app, { ...people, booking: await freshEndedStay() }, { revealed_at: new Date(), ...hidden })
  return {
    freshEndedStay,
    /** A revealed reference of the owner about the guest. */
    freshReference: () => add(),
    freshHiddenReference: () =>
      add({ hidden_at: new Date(), hidden_by: people.admin.id, hidden_reason: 'It names a child.' }),
  }
}
