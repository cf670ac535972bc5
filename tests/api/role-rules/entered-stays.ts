import { stayInDays } from '../../support/homes.ts'
import { type Rule, signedIn } from './rule.ts'

/** Nobody else learns that there is such a stay, and nobody enters one at the home of another. */
const ofOwner = (status: number) => signedIn(403, 403, 403, status, 404, 403)

export const enteredStayRules = {
  'enteredStays.list': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'enteredStays.get': {
    request: async personas => ({ params: { id: (await personas.freshEntered()).id } }),
    expect: ofOwner(200),
  },
  'enteredStays.preview': {
    // Nights that no other rule books.
    request: personas => ({ params: { id: personas.propertyId }, payload: stayInDays(700, 702) }),
    expect: ofOwner(200),
  },
  'enteredStays.enter': {
    request: async personas => {
      const { home, stay } = await personas.enterable()
      return { params: { id: home }, payload: stay }
    },
    expect: ofOwner(201),
  },
  'enteredStays.change': {
    request: async personas => {
      const { id, stay } = await personas.freshEntered()
      return { params: { id }, payload: { ...stay, note: 'They bring a dog' } }
    },
    expect: ofOwner(200),
  },
  'enteredStays.remove': {
    request: async personas => ({ params: { id: (await personas.freshEntered()).id } }),
    expect: ofOwner(204),
  },
} satisfies Record<string, Rule>
