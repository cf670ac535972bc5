import type { StayRequest } from '#contract/availability/schemas.ts'
import { CHILD_AGE, partyOf, type TravelParty } from '#contract/pricing/charges.rules.ts'

/** Who is to come, as it is being chosen. */
export interface PartyDraft {
  readonly adults: number
  /** Their ages; null until one is chosen. */
  readonly children: readonly (number | null)[]
  /** Their ages, which nobody is asked for. */
  readonly infants: readonly number[]
  readonly pets: number
}

export const INFANT_AGE = CHILD_AGE - 1

export const onlyAdults = (adults: number): PartyDraft => ({ adults, children: [], infants: [], pets: 0 })

/** What was chosen for a party: who is no child or infant is an adult. */
export const draftOfParty = ({ guests_count, children_ages, pets }: TravelParty): PartyDraft => ({
  adults: Math.max(1, guests_count - children_ages.length),
  children: children_ages.filter(age => age >= CHILD_AGE),
  infants: children_ages.filter(age => age < CHILD_AGE),
  pets,
})

export const countGuestsOf = ({ adults, children, infants }: PartyDraft) =>
  adults + children.length + infants.length

type ChosenParty = Pick<StayRequest, 'guests_count' | 'children_ages' | 'pets'>

/** Who comes, as a stay is requested; null while the age of a child is missing. */
export const toChosenParty = (draft: PartyDraft): ChosenParty | null => {
  const children = draft.children.filter(age => age !== null)
  if (children.length < draft.children.length) return null
  const ages = [...children, ...draft.infants]
  return {
    guests_count: countGuestsOf(draft),
    ...(ages.length > 0 && { children_ages: ages }),
    ...(draft.pets > 0 && { pets: draft.pets }),
  }
}

/** Whether the same people and pets come, in whatever order the children are named. */
export const isSameParty = (one: ChosenParty, other: ChosenParty) =>
  JSON.stringify(partyOf(one)) === JSON.stringify(partyOf(other))

/** As many entries as asked for: the first ones stay, further ones get `added`. */
export const resized = <Entry>(entries: readonly Entry[], length: number, added: Entry): Entry[] =>
  Array.from({ length }, (_, index) => entries[index] ?? added)
