import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, hidesSomething } from '#contract/kernel/characters.ts'
import { addDays, addMonths } from '#contract/kernel/nights.ts'
import { writeArea } from '#contract/properties/places.rules.ts'
import { propertyFilters } from '#contract/properties/search.schemas.ts'
import {
  type ListFilters,
  NO_FILTERS,
  NOWHERE,
  placed,
  readFilters,
  readPages,
  searchQueryInput,
  writeFilters,
} from './filters.ts'

const TODAY = '2027-03-01'
const read = (text: string) => readFilters(new URLSearchParams(text), TODAY)

/** Values that people can type; others are normalised or dropped on the way. */
const words = fc
  .string({ unit: 'binary', maxLength: 15 })
  .map(text => cleanLine(text))
  .filter(text => !hidesSomething(text) && cleanLine(text) === text)
const upTo = (most: number) => fc.option(fc.integer({ min: 1, max: most }))
const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map(n => n / 1e4 + 0)
const point = fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) }))
const area = fc.oneof(
  fc.constant(''),
  fc
    .record({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) })
    .filter(({ south, north }) => south < north)
    .map(writeArea),
)
const exact = fc
  .tuple(
    fc.integer({ min: 0, max: 730 }),
    fc.integer({ min: 1, max: 365 }),
    fc.option(fc.integer({ min: 1, max: 7 })),
  )
  .map(([ahead, nights, flexibleDays]) => ({
    checkIn: addDays(TODAY, ahead),
    checkOut: addDays(TODAY, ahead + nights),
    ...(flexibleDays && { flexibleDays }),
  }))
const monthStay = fc.record({
  month: fc.integer({ min: 0, max: 23 }).map(ahead => addMonths(TODAY.slice(0, 7), ahead)),
  length: fc.oneof(fc.constant('weekend' as const), fc.integer({ min: 1, max: 28 })),
})
const dates = fc.option(fc.oneof(exact, monthStay))
const filters: fc.Arbitrary<ListFilters> = fc
  .record({
    search: words,
    location: words,
    place: fc.constantFrom('', 'it', 'it/tuscany', 'pt//lisbon'),
    point,
    radiusKm: upTo(500),
    area,
    dates,
    guests: upTo(100),
    minPrice: upTo(1_000_000),
    maxPrice: upTo(1_000_000),
    bedrooms: upTo(100),
    beds: upTo(100),
    doubleBedrooms: upTo(100),
    singleBedrooms: upTo(100),
    bathrooms: upTo(100),
    pets: upTo(10),
    suitsChildren: fc.boolean(),
    freeCancellationDays: upTo(365),
    amenities: fc.uniqueArray(words.filter(Boolean), { maxLength: 20 }),
    owner: fc.oneof(fc.constant(''), fc.uuid()),
    inNetwork: fc.boolean(),
    instantBooking: fc.boolean(),
    sort: fc.option(fc.constantFrom('price', '-price', 'rating', 'distance')),
  })
  // Filters that are valid only together.
  .map(each => ({
    ...each,
    place: each.point || !each.location ? '' : each.place,
    radiusKm: each.point && each.radiusKm,
    maxPrice: each.maxPrice !== null && each.maxPrice < (each.minPrice ?? 0) ? null : each.maxPrice,
    sort: each.sort === 'distance' && !each.point ? null : each.sort,
  }))

describe('the filters of the list', () => {
  it('survive the way through the address, whatever they are', () => {
    fc.assert(
      fc.property(filters, each => {
        expect(readFilters(new URLSearchParams(writeFilters(each).toString()), TODAY)).toEqual(each)
      }),
    )
  })

  it('are understood by the server, whatever an address holds', () => {
    const names = [...writeFilters({ ...NO_FILTERS, search: 'a' }).keys(), 'location', 'sort', 'owner']
    const others =
      'latitude longitude radius_km area check_in_date check_out_date guests min_price max_price amenities flexible_days flexible_month flexible_length pets suits_children free_cancellation_days'
    const pair = fc.tuple(
      fc.constantFrom(...names, ...others.split(' ')),
      fc.oneof(
        words,
        fc.integer().map(String),
        fc.constantFrom(
          'distance',
          '1,2,3,4',
          '1,2,0,4',
          '2027-03-02',
          '2027-02-30',
          '1e9',
          '2027-04',
          'weekend',
          '3',
        ),
      ),
    )
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), pairs => {
        const asked = searchQueryInput(readFilters(new URLSearchParams(pairs), TODAY))
        const present = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
        const result = propertyFilters.safeParse(present)
        expect(result.success, JSON.stringify([pairs, result.error])).toBe(true)
      }),
    )
  })

  it('leave nothing in the address when there are none, and nonsense there does no harm', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('')
    expect(
      read(
        'min_price=-3&max_price=1e9&sort=owner&guests=0&owner=me&in_network=false&radius_km=9&latitude=91&area=4,1,3,2',
      ),
    ).toEqual(NO_FILTERS)
  })

  it('have the area of a map only with all four of its edges', () => {
    const area = '-20,178.5,-15,-178'
    expect(read(`area=${area}`)).toEqual({ ...NO_FILTERS, area })
    for (const part of [
      'area=-20,178,-15',
      'area=-91,1,2,3',
      'area=1,181,2,3',
      'area=1,2,3,4,5',
      'area=1,2,3,4,',
      'area=a,b,c,d',
    ])
      expect(read(part)).toEqual(NO_FILTERS)
    expect(placed(NOWHERE, null)).toMatchObject({ area: '' })
  })

  it('forget dates that have passed, run backwards or are no days', () => {
    const stay = (from: string, to: string) => read(`check_in_date=${from}&check_out_date=${to}`).dates
    expect(stay('2027-03-01', '2027-03-04')).toEqual({ checkIn: '2027-03-01', checkOut: '2027-03-04' })
    expect(stay('2027-02-28', '2027-03-04')).toBeNull()
    expect(stay('2027-03-04', '2027-03-04')).toBeNull()
    expect(stay('2027-03-04', '2027-03-02')).toBeNull()
    expect(stay('2027-02-30', '2027-03-04')).toBeNull()
    expect(stay('2027-03-04', '')).toBeNull()
  })

  it('forget months that have passed or have no length, and months beside exact dates', () => {
    const stay = (text: string) => read(text).dates
    expect(stay('flexible_month=2027-03&flexible_length=weekend')).toEqual({
      month: '2027-03',
      length: 'weekend',
    })
    expect(stay('flexible_month=2027-02&flexible_length=3')).toBeNull()
    expect(stay('flexible_month=2027-13&flexible_length=3')).toBeNull()
    expect(stay('flexible_month=2027-04&flexible_length=month')).toBeNull()
    expect(
      stay('flexible_month=2027-04&flexible_length=3&check_in_date=2027-05-01&check_out_date=2027-05-04'),
    ).toEqual({ checkIn: '2027-05-01', checkOut: '2027-05-04' })
  })

  it('keep a price range the right way round, and distance for where there is a place', () => {
    expect(read('min_price=200&max_price=100')).toEqual({ ...NO_FILTERS, minPrice: 200 })
    expect(read('sort=distance').sort).toBeNull()
    expect(read('sort=distance&latitude=46.5&longitude=9.9').sort).toBe('distance')
  })

  it('ask for a place without a point in words, and for a chosen one by where it lies', () => {
    const where = { search: 'lake', location: 'Como, Italy' }
    expect(searchQueryInput({ ...NO_FILTERS, ...where }).search).toBe('lake Como, Italy')
    const chosen = searchQueryInput({ ...NO_FILTERS, ...where, point: { latitude: 45.81, longitude: 9.08 } })
    expect(chosen).toMatchObject({ search: 'lake', latitude: 45.81, longitude: 9.08 })
  })

  it('show the first page unless the address says more', () => {
    expect(readPages(new URLSearchParams('pages=3'), 200)).toBe(3)
    expect(readPages(new URLSearchParams('pages=900'), 200)).toBe(200)
    expect(readPages(new URLSearchParams('pages=none'), 200)).toBe(1)
  })
})
