import { describe, expect, it } from 'vitest'
import { demoHomes } from './homes/all.ts'
import { demoMemberships } from './people.ts'
import { demoStays } from './stays.ts'
import { demoTerms } from './terms.ts'
import { demoTexts } from './texts.ts'

const homes = new Map(demoHomes.map(home => [home.key, home]))

describe('demo terms', () => {
  const terms = Object.entries(demoTerms)

  it('name homes that are there, and leave at least 24 open to everyone', () => {
    for (const key of [...Object.keys(demoTerms), ...Object.keys(demoTexts)])
      expect(homes.has(key), key).toBe(true)
    const open = demoHomes.filter(
      ({ key, status, isVisible }) => status === 'active' && isVisible && !demoTerms[key]?.visibleTo,
    )
    expect(open.length).toBeGreaterThanOrEqual(24)
  })

  it('show each kind: seasons, weekends, fees, rules, lengths, audiences, and who is confirmed at once', () => {
    for (const kind of ['seasons', 'weekendPrice', 'cleaningFee', 'houseRules', 'minimumNights'] as const)
      expect(terms.filter(([, each]) => each[kind]).length, kind).toBeGreaterThanOrEqual(3)
    for (const audience of ['network', 'level'])
      expect(terms.filter(([, each]) => each.visibleTo === audience)).toHaveLength(2)
    expect(terms.some(([, each]) => each.instantFromLevel === 3)).toBe(true)
  })

  it('have house rules to accept at each home where the first guest stays, and some in German', () => {
    for (const { homeKey } of demoStays.filter(({ guestKey }) => guestKey === 'guest'))
      expect(demoTerms[homeKey]?.houseRules, homeKey).toBeTruthy()
    const german = Object.values(demoTexts)
      .flat()
      .filter(each => each.language === 'de' && each.house_rules)
    expect(german.length).toBeGreaterThan(0)
  })

  it('fit the stays: long enough, and by guests who may see the home', () => {
    for (const stay of demoStays.filter(each => each.status !== 'cancelled')) {
      const {
        minimumNights = 1,
        maximumNights = 365,
        visibleTo,
        visibleFromLevel = 0,
      } = demoTerms[stay.homeKey] ?? {}
      expect(stay.nights, stay.homeKey).toBeGreaterThanOrEqual(minimumNights)
      expect(stay.nights, stay.homeKey).toBeLessThanOrEqual(maximumNights)
      const held = demoMemberships.find(
        each => each.memberKey === stay.guestKey && each.ownerKey === homes.get(stay.homeKey)?.ownerKey,
      )
      if (visibleTo) expect(held?.level, stay.homeKey).toBeGreaterThanOrEqual(visibleFromLevel)
    }
  })
})
