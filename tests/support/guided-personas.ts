import { addPlatformStay } from './guest-payments.ts'
import { addGuidedHome, addGuidePicture } from './guides.ts'
import { inDays } from './homes.ts'
import type { TestPerson } from './people.ts'
import { later } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about arrival guides need, for the people of the permission table. */
export const guidedPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
  /** A home with a guide and a picture in it, and a stay there for which it is open. */
  freshGuide: async () => {
    const { home, guide } = await addGuidedHome(app, await later(app, owner), {
      pictures: [await addGuidePicture(app, owner)],
    })
    const { id: booking } = await addPlatformStay(app, owner, { guest, checkIn: inDays(1), homeId: home })
    return { home, booking, picture: guide.pictures[0]?.id ?? '', updated_at: guide.updated_at }
  },
})
