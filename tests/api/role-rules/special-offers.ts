import { stayInDays } from '../../support/homes.ts'
import { type Rule, signedIn } from './rule.ts'

const ofGuest = signedIn(403, 200, 404, 403, 404, 403)

/** Offers of owners to people; each of the two has steps of their own. */
export const specialOfferRules = {
  'specialOffers.list': {
    request: () => ({ query: { as: 'guest' } }),
    expect: signedIn(403, 200, 200, 200, 200, 403),
  },
  'specialOffers.get': {
    request: async personas => ({ params: { id: await personas.freshOffer() } }),
    expect: signedIn(403, 200, 404, 200, 404, 403),
  },
  'specialOffers.preview': {
    request: personas => ({
      params: { id: personas.propertyId },
      // Nights that no other rule books.
      payload: { ...stayInDays(400, 402), guest: personas.people.guest.id },
    }),
    expect: signedIn(403, 403, 403, 200, 403, 403),
  },
  'specialOffers.make': {
    request: async personas => {
      const { home, stay, more } = await personas.offerable()
      return { params: { id: home }, payload: { ...stay, ...more } }
    },
    expect: signedIn(403, 403, 403, 201, 403, 403),
  },
  'specialOffers.accept': {
    request: async personas => ({ params: { id: await personas.freshOffer() } }),
    expect: ofGuest,
  },
  'specialOffers.decline': {
    request: async personas => ({ params: { id: await personas.freshOffer() } }),
    expect: ofGuest,
  },
  'specialOffers.withdraw': {
    request: async personas => ({ params: { id: await personas.freshOffer() } }),
    expect: signedIn(403, 403, 403, 200, 404, 403),
  },
} satisfies Record<string, Rule>
