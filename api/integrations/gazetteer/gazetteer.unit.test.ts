import { beforeAll, describe, expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { OTHER_NAMES } from './other-names.ts'

let known: Awaited<ReturnType<typeof gazetteer>>
beforeAll(async () => {
  known = await gazetteer()
})

const first = (words: string) => {
  const [place] = known.suggest(words, 8)
  return place && `${place.name}, ${place.region}, ${place.country}, ${place.time_zone}`
}

test.each([
  ['Zurich', 'Zürich, Zurich, Switzerland, Europe/Zurich'],
  ['zür', 'Zürich, Zurich, Switzerland, Europe/Zurich'],
  ['par', 'Paris, Île-de-France, France, Europe/Paris'],
  ['paris, united st', 'Paris, Texas, United States, America/Chicago'],
  ['paris texas', 'Paris, Texas, United States, America/Chicago'],
  ['kingston, jamaica', 'Kingston, Kingston, Jamaica, America/Jamaica'],
  ['bath', 'Bath, England, United Kingdom, Europe/London'],
  ['new york', 'New York City, New York, United States, America/New_York'],
  ['sao paulo', 'São Paulo, São Paulo, Brazil, America/Sao_Paulo'],
])('whoever writes “%s” is offered %s', (words, expected) => {
  expect(first(words)).toBe(expected)
})

test.each([
  ['Vienna', ['Vienna', 'Wien', 'Viena', 'Vienne', 'vien', 'wien, österreich']],
  ['Munich', ['Munich', 'München', 'munch', 'Múnich']],
  ['Köln', ['Cologne', 'Colonia', 'koln']],
  ['Lisbon', ['Lisboa', 'Lissabon', 'Lisbonne']],
  ['Florence', ['Firenze', 'Florenz', 'Florencia', 'florencia italia']],
  ['Sevilla', ['Seville', 'Séville']],
  ['Copenhagen', ['København', 'Kopenhagen', 'Copenhague']],
  ['New York City', ['Nueva York']],
])('%s is offered to whoever calls it %j, and once', (name, called) => {
  for (const words of called) {
    const offered = known.suggest(words, 8)
    expect([words, offered[0]?.name]).toEqual([words, name])
    expect([words, offered[0]?.named]).toEqual([words, !['vien', 'munch'].includes(words)])
    expect(new Set(offered.map(place => JSON.stringify(place))).size).toBe(offered.length)
  }
})

test('every other name leads to a city that is there', () => {
  for (const [code, cities] of Object.entries(OTHER_NAMES))
    for (const [name, others] of Object.entries(cities))
      for (const other of [name, ...others.split(', ')])
        expect([other, known.find({ city: other, country: code })?.name]).toEqual([other, name])
})

test('no more is offered than is asked for, the largest first, and nothing for what is no place', () => {
  expect(known.suggest('s', 8)).toHaveLength(8)
  expect(known.suggest('s', 3)).toEqual(known.suggest('s', 8).slice(0, 3))
  for (const words of ['xyzzy', ',', ' , ', '%', '(', '\\']) expect(known.suggest(words, 8)).toEqual([])
})

describe('the city of an address', () => {
  test.each([
    [{ city: 'Portland', state: 'ME', country: 'USA' }, 43.66],
    [{ city: 'Portland', state: 'Oregon', country: 'U.S.A.' }, 45.52],
    [{ city: 'evora', state: 'Alentejo', country: 'Portugal' }, 38.57],
    [{ city: 'New York', state: null, country: 'usa' }, 40.71],
    [{ city: 'Wien', state: null, country: 'Österreich' }, 48.21],
    [{ city: 'Florencia', state: null, country: 'Italia' }, 43.78],
    // Portland exists in other states, but not in this one.
    [{ city: 'Portland', state: 'Vermont', country: 'USA' }, undefined],
    [{ city: 'Paris', state: null, country: 'Atlantis' }, undefined],
  ])('%o', (address, latitude) => {
    const found = known.find(address)?.latitude
    expect(found === undefined ? found : Math.round(found * 100) / 100).toBe(latitude)
  })

  test.each([
    ['USA', 'New York', 'America/New_York'],
    ['U.S.A.', 'wa', 'America/Los_Angeles'],
    ['United States', 'Hawaii', 'Pacific/Honolulu'],
    ['usa', null, 'America/New_York'],
    ['usa', 'Somewhere', 'America/New_York'],
    ['Spain', 'CA', 'Europe/Madrid'],
    ['Atlantis', null, undefined],
  ])('a home somewhere in %s, %s keeps the time of %s', (country, state, zone) => {
    expect(known.zoneOf({ country, state })).toBe(zone)
  })
})
