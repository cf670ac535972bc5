import { randomUUID } from 'node:crypto'
import { type Rule, signedIn, unknownToken } from './rule.ts'

/** The list is the guest’s and shared with nobody: for the others it does not exist. */
const ofTheGuest = (status: number) => signedIn(403, status, 404, 404, 404, 403)

const aList: Rule['request'] = async personas => ({ params: { id: (await personas.freshHomeList()).id } })
const aHomeInIt: Rule['request'] = async personas => ({ params: await personas.freshHomeList() })
const aPerson: Rule['request'] = async personas => ({
  params: { id: (await personas.freshHomeList()).id, person: personas.people.owner.id },
})

export const homeListsRules = {
  'homeLists.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'homeLists.create': {
    request: () => ({ payload: { name: `August ${randomUUID()}` } }),
    expect: signedIn(403, 201, 201, 201, 201, 403),
  },
  'homeLists.get': { request: aList, expect: ofTheGuest(200) },
  'homeLists.change': {
    request: async personas => ({ ...(await aList(personas)), payload: { others_may_add: false } }),
    expect: ofTheGuest(204),
  },
  'homeLists.remove': { request: aList, expect: ofTheGuest(204) },
  'homeLists.see': { request: aList, expect: ofTheGuest(204) },
  'homeLists.addHome': { request: aHomeInIt, expect: ofTheGuest(204) },
  'homeLists.removeHome': { request: aHomeInIt, expect: ofTheGuest(204) },
  'homeLists.vote': { request: aHomeInIt, expect: ofTheGuest(204) },
  'homeLists.unvote': { request: aHomeInIt, expect: ofTheGuest(204) },
  'homeLists.candidates': { request: aList, expect: ofTheGuest(200) },
  'homeLists.invite': { request: aPerson, expect: ofTheGuest(204) },
  'homeLists.removePerson': { request: aPerson, expect: ofTheGuest(204) },
  'homeLists.makeLink': { request: aList, expect: ofTheGuest(201) },
  'homeLists.endLink': { request: aList, expect: ofTheGuest(204) },
  'homeLists.readLink': { request: unknownToken, expect: signedIn(403, 404, 404, 404, 404, 403) },
  'homeLists.join': { request: unknownToken, expect: signedIn(403, 404, 404, 404, 404, 403) },
} satisfies Record<string, Rule>
