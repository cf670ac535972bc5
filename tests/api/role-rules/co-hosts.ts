import type { Personas } from '../../support/personas.ts'
import { pictureForm } from '../../support/picture-form.ts'
import { plainPicture } from '../../support/pictures.ts'
import { type Rule, signedIn } from './rule.ts'

const aHelper: Rule['request'] = async personas => ({ params: { id: await personas.freshCoHost() } })
/** The guest is invited by the owner: for others the invitation does not exist. */
const ofTheInvited = signedIn(403, 204, 404, 404, 404, 403)
const anInvitation: Rule['request'] = async personas => ({
  params: { id: await personas.freshCoHost({ accepted: false }) },
})
const aHome: Rule['request'] = personas => ({ params: { id: personas.propertyId } })

/** Only who helps there with requests; the owner has calls of their own. */
const ofHelpers = signedIn(403, 200, 404, 404, 404, 403)
const aRequest: Rule['request'] = async personas => ({
  params: { id: (await personas.freshHelpedRequest()).stay },
  payload: {},
})

const anEditedHome = async (personas: Personas) => ({ id: await personas.freshEditedHome() })

export const coHostsRules = {
  'helpedHomes.get': {
    request: async personas => ({ params: await anEditedHome(personas) }),
    expect: ofHelpers,
  },
  'helpedHomes.update': {
    request: async personas => ({
      params: await anEditedHome(personas),
      payload: { title: 'The old boathouse' },
    }),
    expect: ofHelpers,
  },
  'helpedHomes.addPicture': {
    request: async personas => ({
      params: await anEditedHome(personas),
      ...pictureForm('properties', await plainPicture()),
    }),
    expect: signedIn(403, 201, 404, 404, 404, 403),
  },
  'helpedBookings.list': {
    request: async personas => ({ params: { id: (await personas.freshHelpedRequest()).home } }),
    expect: ofHelpers,
  },
  'helpedBookings.accept': { request: aRequest, expect: ofHelpers },
  'helpedBookings.decline': { request: aRequest, expect: ofHelpers },
  'coHosts.list': { request: aHome, expect: signedIn(403, 403, 403, 200, 403, 403) },
  'coHosts.candidates': { request: aHome, expect: signedIn(403, 403, 403, 200, 403, 403) },
  'coHosts.invite': {
    request: async personas => ({
      params: { id: await personas.freshHome() },
      payload: { rights: 'calendar', email: 'helper@example.com' },
    }),
    expect: signedIn(403, 403, 403, 204, 403, 403),
  },
  'coHosts.change': {
    request: async personas => ({
      params: { id: await personas.freshCoHost() },
      payload: { rights: 'messages' },
    }),
    expect: signedIn(403, 403, 403, 204, 404, 403),
  },
  'coHosts.end': { request: aHelper, expect: signedIn(403, 204, 404, 204, 404, 403) },
  'coHosts.accept': { request: anInvitation, expect: ofTheInvited },
  'coHosts.decline': { request: anInvitation, expect: ofTheInvited },
  'coHosts.homes': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
} satisfies Record<string, Rule>
