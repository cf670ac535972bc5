import { describe, expect, it } from 'vitest'
import { draftOfParty, isSameParty, onlyAdults, toChosenParty } from './draft.ts'

describe('who is to come', () => {
  it('is requested by number alone where only adults come', () => {
    expect(toChosenParty(onlyAdults(2))).toEqual({ guests_count: 2 })
  })

  it('is not known while the age of a child is missing', () => {
    expect(toChosenParty({ ...onlyAdults(2), children: [6, null] })).toBeNull()
  })

  it('counts children and infants among the guests, and pets beside them', () => {
    expect(toChosenParty({ adults: 2, children: [6, 9], infants: [1], pets: 1 })).toEqual({
      guests_count: 5,
      children_ages: [6, 9, 1],
      pets: 1,
    })
  })

  it('is read back from a booking, infants with the age that they had', () => {
    const draft = draftOfParty({ guests_count: 4, children_ages: [0, 9], pets: 2 })
    expect(draft).toEqual({ adults: 2, children: [9], infants: [0], pets: 2 })
  })

  it('is the same party in whatever order its children are named, and another one with another pet', () => {
    const party = { guests_count: 4, children_ages: [6, 10], pets: 0 }
    expect(isSameParty(party, { guests_count: 4, children_ages: [10, 6] })).toBe(true)
    expect(isSameParty(party, { ...party, pets: 1 })).toBe(false)
    expect(isSameParty(party, { ...party, children_ages: [6, 11] })).toBe(false)
  })
})
