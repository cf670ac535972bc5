import { expect, it } from 'vitest'
import { newTravelPlan, type TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { today } from '#web/lib/format.ts'
import { draftOfPlan, readDraft } from './plan-draft.ts'

const dates = { check_in_date: addDays(today(), 30), check_out_date: addDays(today(), 34) }
const owner = { id: '00000000-0000-4000-8000-000000000001', full_name: 'Olive', profile_image: null }
const plan: TravelPlan = {
  id: '00000000-0000-4000-8000-000000000002',
  location: 'Lisbon, Portugal',
  place: null,
  point: { latitude: 38.72635, longitude: -9.14843 },
  stay: { ...dates, flexible_days: 2 },
  guests_count: 3,
  children_ages: [6],
  pets: 1,
  line: 'By the river.',
  owners: [owner],
  open_offers: 0,
}
const bodyOf = (changes: Partial<TravelPlan>) => {
  const read = readDraft(draftOfPlan({ ...plan, ...changes }))
  return 'body' in read ? newTravelPlan.parse(read.body) : read.wrong
}

it('a plan that is opened and saved unchanged stays as it is', () => {
  expect(bodyOf({})).toEqual({
    ...{ location: plan.location, ...plan.point },
    ...plan.stay,
    ...{ guests_count: 3, children_ages: [6], pets: 1, line: 'By the river.', owners: [owner.id] },
  })
})

it('anywhere, a month and all hosts are sent as such', () => {
  const stay = { flexible_month: dates.check_in_date.slice(0, 7), flexible_length: 'weekend' as const }
  const changes = { location: '', point: null, stay, children_ages: [], pets: 0, owners: null }
  expect(bodyOf(changes)).toEqual({
    ...{ location: '', ...stay },
    ...{ guests_count: 3, line: 'By the river.', owners: null },
  })
})

it('says what is missing: dates, hosts, and the place that a typed name means', () => {
  expect(bodyOf({ point: null, stay: {}, owners: [] })).toEqual({
    location: 'travel_plan.place',
    when: 'travel_plan.when',
    owners: 'travel_plan.owners',
  })
})
