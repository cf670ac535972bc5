import { inDays } from '../../support/homes.ts'
import { type Rule, signedIn } from './rule.ts'

const stay = { check_in_date: inDays(60), check_out_date: inDays(64) }
const plan = { ...stay, guests_count: 2, owners: null }

/** Plans of members of networks, and what owners see of them. */
export const travelPlanRules = {
  'travelPlans.list': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'travelPlans.hosts': { request: () => ({}), expect: signedIn(403, 200, 200, 200, 200, 403) },
  'travelPlans.received': { request: () => ({}), expect: signedIn(403, 403, 403, 200, 200, 403) },
  'travelPlans.create': {
    request: async personas => {
      await personas.freshPlan()
      return { payload: plan }
    },
    expect: signedIn(403, 201, 409, 409, 409, 403),
  },
  'travelPlans.change': {
    request: async personas => ({ params: { id: await personas.freshPlan() }, payload: plan }),
    expect: signedIn(403, 200, 404, 404, 404, 403),
  },
  'travelPlans.close': {
    request: async personas => ({ params: { id: await personas.freshPlan() } }),
    expect: signedIn(403, 204, 404, 404, 404, 403),
  },
} satisfies Record<string, Rule>
