import type { NewTravelPlan, TravelPlan } from '#contract/conversations/travel-plans.schemas.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import {
  draftOfParty,
  onlyAdults,
  type PartyDraft,
  toChosenParty,
} from '#web/features/properties/browse/party/draft.ts'
import {
  NO_FILTERS,
  NOWHERE,
  searchQueryInput,
  type When,
  type Where,
} from '#web/features/properties/browse/search/filters.ts'
import { filtersOf } from '#web/features/properties/browse/searches/search-words.ts'

/** A plan as it is being written. */
export interface PlanDraft {
  readonly where: Where
  readonly when: When | null
  readonly party: PartyDraft
  readonly line: string
  readonly toldTo: 'all' | 'chosen'
  readonly owners: readonly string[]
}

/** The dates or the month of a plan as the filters have them; null once they are past. */
export const whenOf = ({ stay }: Pick<TravelPlan, 'stay'>): When | null =>
  filtersOf({ filters: stay, location: '' }).dates

export const draftOfPlan = (plan?: TravelPlan): PlanDraft =>
  plan
    ? {
        where: { location: plan.location, place: plan.place ?? '', point: plan.point },
        when: whenOf(plan),
        party: draftOfParty(plan),
        line: plan.line,
        toldTo: plan.owners ? 'chosen' : 'all',
        owners: (plan.owners ?? []).map(({ id }) => id),
      }
    : { where: NOWHERE, when: null, party: onlyAdults(2), line: '', toldTo: 'all', owners: [] }

type Wrong = Partial<Record<'location' | 'when' | 'party' | 'owners', FieldMessage>>

/** What is missing, or the input for the server. */
export const readDraft = ({
  where,
  when,
  party,
  line,
  toldTo,
  owners,
}: PlanDraft): { wrong: Wrong } | { body: NewTravelPlan } => {
  const chosen = toChosenParty(party)
  const isPlaced = where.place !== '' || where.point !== null
  const wrong: Wrong = {
    ...(where.location.trim() !== '' && !isPlaced && { location: 'travel_plan.place' }),
    ...(!when && { when: 'travel_plan.when' }),
    ...(!chosen && { party: 'stay.children' }),
    ...(toldTo === 'chosen' && owners.length === 0 && { owners: 'travel_plan.owners' }),
  }
  if (!chosen || Object.keys(wrong).length > 0) return { wrong }
  const { search: _, amenities: __, ...asked } = searchQueryInput({ ...NO_FILTERS, ...where, dates: when })
  const { place, latitude, longitude } = asked
  const { check_in_date, check_out_date, flexible_days, flexible_month, flexible_length } =
    asked as Partial<NewTravelPlan>
  return {
    body: {
      ...{ place, latitude, longitude, location: where.location },
      ...{ check_in_date, check_out_date, flexible_days, flexible_month, flexible_length },
      ...chosen,
      line: line.trim(),
      owners: toldTo === 'all' ? null : [...owners],
    },
  }
}
