import type { ReceivedPlan, TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { inDays, type Outcome } from './homes.ts'
import type { TestPerson } from './people.ts'
import { request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Four nights for two, anywhere, told to all owners. */
export const aPlan = (changes: object = {}) => ({
  check_in_date: inDays(60),
  check_out_date: inDays(64),
  guests_count: 2,
  owners: null,
  ...changes,
})

export const postPlan = (app: TestApp, who: TestPerson, changes: object = {}) =>
  request<Outcome<TravelPlan>>(app, who, 'POST', '/travel_plans/', aPlan(changes))

export const madePlan = async (...plan: Parameters<typeof postPlan>): Promise<TravelPlan> => {
  const { status, body } = await postPlan(...plan)
  if (status !== 201) throw new Error(`The plan was not made: ${JSON.stringify(body)}`)
  return body
}

export const putPlan = (app: TestApp, who: TestPerson, id: string, changes: object = {}) =>
  request<Outcome<TravelPlan>>(app, who, 'PUT', `/travel_plans/${id}/`, aPlan(changes))

export const endPlan = (app: TestApp, who: TestPerson, id: string) =>
  request(app, who, 'POST', `/travel_plans/${id}/close/`)

export const getPlans = async (app: TestApp, who: TestPerson) =>
  (await request<{ results: TravelPlan[] }>(app, who, 'GET', '/travel_plans/')).body.results

export const getReceived = async (app: TestApp, owner: TestPerson) =>
  (await request<{ results: ReceivedPlan[] }>(app, owner, 'GET', '/travel_plans/received/')).body.results

/** What the calls about travel plans need, for the people of the permission table. */
export const planPersonas = (app: TestApp, { guest }: { readonly guest: TestPerson }) => ({
  /** The only plan of the guest. */
  freshPlan: async () => {
    await app.db.deleteFrom('travel_plans').where('guest_id', '=', guest.id).execute()
    const { id } = await app.db
      .insertInto('travel_plans')
      .values({
        guest_id: guest.id,
        location: '',
        stay: JSON.stringify({ check_in_date: inDays(60), check_out_date: inDays(64) }),
        last_check_in: inDays(60),
        guests_count: 2,
        line: '',
        for_all: true,
        made_at: new Date(),
        changed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
