import { addHome, stayInDays } from './homes.ts'
import type { TestPerson } from './people.ts'
import { insertOffer, postPreview } from './special-offers.ts'
import type { TestApp } from './test-app.ts'

/** What the calls about special offers need, for the people of the permission table. */
export const offerPersonas = (
  app: TestApp,
  { owner, guest }: { readonly owner: TestPerson; readonly guest: TestPerson },
) => ({
  /** An open offer of the owner to the guest, at a home of its own. */
  freshOffer: async () => insertOffer(app, { owner, guest, home: await addHome(app, owner) }),
  /** A stay at a home of the owner that can be offered to the guest, with the price that was shown. */
  offerable: async () => {
    const home = await addHome(app, owner)
    const stay = { ...stayInDays(20, 22), guest: guest.id, nights_cents: 20_000 }
    const { body } = await postPreview(app, owner, home, stay)
    return { home, stay, more: { quote_id: body.quote_id, hours: 24, message: 'Come and stay.' } }
  },
})
