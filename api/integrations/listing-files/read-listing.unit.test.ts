import { describe, expect, it } from 'vitest'
import { AIRBNB_PAGE, BOOKING_PAGE, META_PAGE, VRBO_PAGE } from '#tests/support/listings.ts'
import { readListing } from './read-listing.ts'

const read = (text: string | Buffer) => readListing(Buffer.from(text as string))
const homeOf = async (text: string | Buffer) => {
  const said = await read(text)
  return Object.fromEntries(Object.entries(said?.homes[0] ?? {}).filter(([, value]) => value !== undefined))
}

describe('a saved page', () => {
  it('of Airbnb: JSON-LD, and rooms from the title of its preview; not the similar homes', async () => {
    expect(await homeOf(AIRBNB_PAGE)).toEqual({
      title: 'The Alder Cabin',
      description: 'A warm cabin by the river.\n\nSkis & sledges are in the shed.',
      city: 'Bend',
      state: 'Oregon',
      country: 'USA',
      latitude: 44.0582,
      longitude: -121.3153,
      bedrooms: 2,
      bathrooms: 1,
      max_guests: 4,
      amenities: ['Wi-Fi', 'Washing machine', 'Sauna'],
    })
  })

  it('of Vrbo: in a graph, with geo, price and street', async () => {
    expect(await homeOf(VRBO_PAGE)).toEqual({
      title: 'Lake House',
      description: 'Four rooms and a jetty.',
      address: '12 Shore Road',
      city: 'Annecy',
      country: 'France',
      latitude: 45.8992,
      longitude: 6.1294,
      price_per_night: 1250,
      currency: 'eur',
      bedrooms: 4,
      bathrooms: 2,
      max_guests: 9,
    })
  })

  it('of Booking.com: a hotel with a price in words', async () => {
    expect(await homeOf(BOOKING_PAGE)).toEqual({
      title: 'Haus am Hang',
      description: 'Ein Haus mit Blick ins Tal.',
      address: 'Hangweg 3, 7270 Davos',
      state: 'Graubünden',
      country: 'Switzerland',
      price_per_night: 140,
      currency: 'eur',
    })
  })

  it('without JSON-LD: meta tags, without the name of the platform', async () => {
    expect(await homeOf(META_PAGE)).toEqual({
      title: 'Maison bleue',
      description: 'Une maison pour 6 voyageurs, 3 chambres, 2 salles de bain.',
      latitude: 43.3,
      longitude: 5.4,
      bedrooms: 3,
      bathrooms: 2,
      max_guests: 6,
    })
  })

  it('is read in the encoding that it has, whatever it declares', async () => {
    const declared = (charset: string) =>
      `<meta charset="${charset}"><meta property="og:title" content="Hütte 中 ü">`
    expect((await homeOf(declared('windows-1252'))).title).toBe('Hütte 中 ü')
    const latin = Buffer.from(
      '<meta charset="iso-8859-1"><meta property="og:title" content="Hütte">',
      'latin1',
    )
    expect((await homeOf(latin)).title).toBe('Hütte')
    const wide = Buffer.from('\ufeff<meta property="og:title" content="Hütte 中">', 'utf16le')
    expect((await homeOf(wide)).title).toBe('Hütte 中')
  })

  it('brings no characters that hide something, and is cut to the limits of the form', async () => {
    const long = 'word '.repeat(2_000)
    const home = await homeOf(
      JSON.stringify({ title: 'A\u202ecabin\u200b\u0007', description: long, name: 'x' }),
    )
    expect(home.title).toBe('Acabin')
    expect(String(home.description).length).toBeLessThanOrEqual(5_000)
    expect(String(home.description).endsWith('word')).toBe(true)
  })
})

describe('an export', () => {
  it('as JSON: an object, a list, and a list within an object', async () => {
    const home = {
      name: 'Barn',
      max_guests: '6',
      bathrooms: 1.5,
      beds: 3,
      address: { city: 'Kew', country: 'GB' },
    }
    const said = { title: 'Barn', max_guests: 6, bathrooms: 1, city: 'Kew', country: 'United Kingdom' }
    for (const file of [home, [home], { count: 1, listings: [home] }])
      expect(await homeOf(JSON.stringify(file))).toEqual(said)
    const many = await read(JSON.stringify(Array.from({ length: 60 }, () => home)))
    expect([many?.homes.length, many?.more]).toEqual([50, 10])
  })

  it('as CSV: names of any writing, quotes with line ends, any usual separator', async () => {
    const csv =
      'Listing Name;Description;City;Price per night;Accommodates;Amenities\r\n' +
      '"The ""Old"" Barn";"Two lines,\nof text";Kew;"£1,200.50";4;"[""Wifi"", ""Kitchen""]"\r\n' +
      'Second;;Bath;90;2;Pool|Sauna\r\n'
    expect(await homeOf(csv)).toEqual({
      title: 'The "Old" Barn',
      description: 'Two lines,\nof text',
      city: 'Kew',
      price_per_night: 1201,
      currency: 'gbp',
      max_guests: 4,
      amenities: ['Wi-Fi', 'Full kitchen'],
    })
    const said = await read(csv)
    expect(said?.homes[1]).toMatchObject({ title: 'Second', city: 'Bath', amenities: ['Pool', 'Sauna'] })
    expect(said?.homes).toHaveLength(2)
  })

  it.each([
    ['$1,234', 1234],
    ['1.234 €', 1234],
    ["CHF 1'234.50", 1235],
    ['89,90', 90],
    ['1 234', 1234],
    ['on request', undefined],
  ])('an amount: %s', async (price, amount) => {
    expect((await homeOf(JSON.stringify({ title: 'Barn', price }))).price_per_night).toBe(amount)
  })
})
