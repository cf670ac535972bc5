import { aGuide } from '../../support/guides.ts'
import { type Rule, signedIn } from './rule.ts'

/** Who helps there with everything but money may, too: helped-homes.test.ts. */
const ofHosts = signedIn(403, 404, 404, 200, 404, 403)

/** A guide is for the owner of the home and, as the guest of a stay, for its guest; admins read none. */
export const guideRules = {
  'guides.readOwn': {
    request: async personas => ({ params: { id: (await personas.freshGuide()).home } }),
    expect: ofHosts,
  },
  'guides.save': {
    request: async personas => {
      const { home, updated_at } = await personas.freshGuide()
      return { params: { id: home }, payload: aGuide({ manual: 'Another one.', updated_at }) }
    },
    expect: ofHosts,
  },
  'guides.ownPicture': {
    request: async personas => {
      const { home, picture } = await personas.freshGuide()
      return { params: { id: home, picture } }
    },
    expect: ofHosts,
  },
  'guides.read': {
    request: async personas => ({ params: { id: (await personas.freshGuide()).booking } }),
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
  'guides.picture': {
    request: async personas => {
      const { booking, picture } = await personas.freshGuide()
      return { params: { id: booking, picture } }
    },
    expect: signedIn(403, 200, 404, 403, 404, 403),
  },
} satisfies Record<string, Rule>
