import { attachmentForm } from '../../support/attachments.ts'
import type { Personas } from '../../support/personas.ts'
import { type Rule, signedIn } from './rule.ts'

/** The guest shows the pictures of their stay to nobody: for the others they do not exist. */
const ofTheGuest = (status: number) => signedIn(403, status, 404, 404, 404, 403)

const aStay: Rule['request'] = async personas => ({
  params: { id: await personas.freshBooking('completed', -1) },
})
const aPicture = async ({ freshBooking, insertStayPicture }: Personas) => {
  const id = await freshBooking('completed', -1)
  return { params: { id, picture: await insertStayPicture(id) } }
}
const aPerson: Rule['request'] = async personas => ({
  params: { id: await personas.freshBooking('completed', -1), person: personas.people.owner.id },
})

export const memoryRules = {
  'memories.own': { request: aStay, expect: ofTheGuest(200) },
  'memories.forHost': { request: aStay, expect: signedIn(403, 403, 403, 200, 404, 403) },
  'memories.shared': {
    request: async personas => ({ params: { id: (await aPicture(personas)).params.id } }),
    expect: ofTheGuest(200),
  },
  'memories.picture': { request: aPicture, expect: ofTheGuest(200) },
  'memories.add': {
    request: async personas => ({
      ...(await aStay(personas)),
      ...attachmentForm(await personas.anyPicture()),
    }),
    expect: ofTheGuest(201),
  },
  'memories.describe': {
    request: async personas => ({ ...(await aPicture(personas)), payload: { words: 'The door.' } }),
    expect: ofTheGuest(204),
  },
  'memories.remove': { request: aPicture, expect: ofTheGuest(204) },
  'memories.choose': {
    request: async personas => ({ ...(await aStay(personas)), payload: { audience: 'host' } }),
    expect: ofTheGuest(204),
  },
  'memories.candidates': { request: aStay, expect: ofTheGuest(200) },
  'memories.name': { request: aPerson, expect: ofTheGuest(204) },
  'memories.unname': { request: aPerson, expect: ofTheGuest(204) },
} satisfies Record<string, Rule>
