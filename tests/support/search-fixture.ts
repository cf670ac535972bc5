import fc from 'fast-check'
import { storedRooms } from '#api/domains/properties/creation.queries.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import { addHome, addLevel, trust } from './homes.ts'
import { createPerson, type TestPerson } from './people.ts'
import type { ModelHome, ModelViewer } from './search-model.ts'
import type { TestApp } from './test-app.ts'

const PLACES = [
  { city: 'Zürich', state: null, country: 'Switzerland', latitude: 47.37, longitude: 8.54 },
  { city: 'Évora', state: 'Alentejo', country: 'Portugal', latitude: 38.57, longitude: -7.9 },
  { city: 'Suva', state: null, country: 'Fiji', latitude: -18.1, longitude: 179.95 },
  { city: 'Taveuni', state: null, country: 'Fiji', latitude: -16.8, longitude: -179.95 },
  { city: 'Alert', state: 'Nunavut', country: 'Canada', latitude: 89.8, longitude: -62 },
  { city: 'Nowhere', state: null, country: 'Canada', latitude: null, longitude: null },
]
export const WORDS = ['mill', 'boat', 'Mühle', 'zurich', 'fiji', '100%_', 'EVORA', 'alte', 'nowhere']
export const AMENITIES = ['Wi-Fi', 'Sauna', 'Café', 'Piano']
export const FIRST_DAY = 30

const day = fc.integer({ min: 0, max: 30 })

/** Few different values, so that homes often have equal sort keys. */
const drawnHome = (today: string) =>
  fc.record({
    owner: fc.nat(2),
    place: fc.constantFrom(...PLACES),
    title: fc.constantFrom('The mill', 'The boathouse', 'Alte Mühle', 'A 100%_house'),
    price: fc.constantFrom(80, 100, 101, 125, 400),
    weekendPrice: fc.option(fc.constantFrom(150, 90)),
    cleaningFee: fc.constantFrom(0, 35),
    season: fc.option(
      fc.tuple(day, fc.integer({ min: 1, max: 12 })).map(([from, length]) => ({
        from: addDays(today, FIRST_DAY + from),
        until: addDays(today, FIRST_DAY + from + length),
        price: 333,
      })),
    ),
    rooms: fc.integer({ min: 1, max: 3 }),
    maxGuests: fc.integer({ min: 1, max: 6 }),
    minimumNights: fc.constantFrom(1, 1, 3),
    amenities: fc.subarray(AMENITIES),
    status: fc.constantFrom('active', 'active', 'active', 'draft') as fc.Arbitrary<'active' | 'draft'>,
    isVisible: fc.constantFrom(true, true, true, false),
    audience: fc.constantFrom(
      { visibleTo: 'everyone' as const, fromLevel: null },
      { visibleTo: 'everyone' as const, fromLevel: null },
      { visibleTo: 'network' as const, fromLevel: null },
      { visibleTo: 'level' as const, fromLevel: 3 },
    ),
    instantFrom: fc.constantFrom(null, 1, 4),
    age: fc.nat(3),
    ratingCount: fc.nat(2),
    stars: fc.constantFrom(3, 5),
    stay: fc.option(fc.tuple(day, fc.integer({ min: 1, max: 8 }))),
    stayStatus: fc.constantFrom('confirmed', 'pending', 'cancelled', 'lapsed'),
    block: fc.option(fc.tuple(fc.integer({ min: 40, max: 60 }), fc.integer({ min: 1, max: 8 }))),
    /** It is a stay that its owner entered. */
    isEntered: fc.boolean(),
    blur: fc.constantFrom(200, 300),
    arrivals: fc.constantFrom<number[] | null>(null, null, null, [0, 5, 6]),
    weekdayNights: fc.constantFrom<(number | null)[] | null>(null, null, null, [
      null,
      1,
      null,
      null,
      null,
      4,
      2,
    ]),
    seasonNights: fc.constantFrom(null, null, 5),
    notice: fc.constantFrom(0, 0, FIRST_DAY + 5),
    preparation: fc.constantFrom(0, 0, 2),
    sleepingRooms: fc.array(
      fc.record({
        kind: fc.constantFrom('bedroom', 'bedroom', 'living_room'),
        name: fc.constant(''),
        beds: fc.constantFrom<SleepingRoom['beds']>(
          { double: 1 },
          { king: 1, single: 1 },
          { bunk: 2 },
          { queen: 1, cot: 2 },
        ),
      }),
      { maxLength: 4 },
    ) as fc.Arbitrary<SleepingRoom[]>,
  })

const HOMES = 60
/** The lowest discount of each of the three owners; the third has no level. */
const LOWEST_LEVELS = [12.5, 0, Number.POSITIVE_INFINITY]

/** Homes of three owners, and five people with different views of them. */
export const furnish = async (app: TestApp, today: string) => {
  const owners = await Promise.all([0, 1, 2].map(() => createPerson(app, { userType: 'owner' })))
  const [first, second] = owners as [TestPerson, TestPerson, TestPerson]
  const people = {
    friend: await createPerson(app),
    member: await createPerson(app),
    stranger: await createPerson(app),
    owner: first,
    admin: await createPerson(app, { userType: 'admin' }),
  }
  await trust(app, first, people.friend, { level: 4, percentage: 33.33 })
  await trust(app, second, people.friend, { level: 2, percentage: 0 })
  await addLevel(app, first, { level: 1, percentage: 12.5 })
  await app.db
    .insertInto('network_members')
    .values({ owner_id: second.id, member_id: people.member.id })
    .execute()
  const networks = {
    friend: new Map([
      [first.id, { level: 4, percentage: 33.33 }],
      [second.id, { level: 2, percentage: 0 }],
    ]),
    member: new Map([[second.id, null]]),
  }

  const drawn = fc.sample(drawnHome(today), { numRuns: HOMES, seed: 7 })
  const homes: ModelHome[] = []
  for (const {
    place,
    audience,
    age,
    blur,
    stay,
    stayStatus,
    block,
    isEntered,
    rooms,
    stars,
    ...home
  } of drawn) {
    const owner = owners[home.owner]?.id ?? ''
    const createdAt = new Date(Date.UTC(2026, 0, 1 + age))
    const id = await addHome(
      app,
      { id: owner },
      {
        ...place,
        title: home.title,
        price_per_night: home.price,
        weekend_price_per_night: home.weekendPrice,
        cleaning_fee: home.cleaningFee,
        bedrooms: rooms,
        bathrooms: 4 - rooms,
        sleeping_rooms: storedRooms(home.sleepingRooms),
        max_guests: home.maxGuests,
        minimum_nights: home.minimumNights,
        arrival_weekdays: home.arrivals,
        weekday_minimum_nights: home.weekdayNights as number[] | null,
        notice_days: home.notice,
        preparation_days: home.preparation,
        amenities: home.amenities,
        status: home.status,
        is_visible: home.isVisible,
        visible_to: audience.visibleTo,
        visible_from_level: audience.fromLevel,
        instant_booking_from_level: home.instantFrom,
        rating_count: home.ratingCount,
        rating_sum: home.ratingCount * stars,
        created_at: createdAt,
        blur_metres: blur,
        blur_direction: 1,
        time_zone: 'Etc/UTC',
      },
    )
    const taken: ModelHome['taken'] = []
    if (home.season)
      await app.db
        .insertInto('property_seasons')
        .values({
          property_id: id,
          name: 'Fair',
          from_date: home.season.from,
          until_date: home.season.until,
          price_per_night: home.season.price,
          minimum_nights: home.seasonNights,
        })
        .execute()
    if (stay) {
      const [from, nights] = stay
      const dates = {
        from: addDays(today, FIRST_DAY + from),
        until: addDays(today, FIRST_DAY + from + nights),
      }
      await app.db
        .insertInto('bookings')
        .values({
          property_id: id,
          guest_id: people.stranger.id,
          check_in_date: dates.from,
          check_out_date: dates.until,
          guests_count: 1,
          status: stayStatus === 'lapsed' ? 'pending' : stayStatus,
          expires_at: stayStatus === 'lapsed' ? new Date(Date.now() - 1_000) : null,
          price_per_night: 1,
          nights,
          subtotal_cents: nights * 100,
          discount_percentage: 0,
          discount_cents: 0,
          service_fee_cents: 0,
          total_cents: nights * 100,
        })
        .execute()
      if (stayStatus === 'confirmed' || stayStatus === 'pending')
        taken.push({
          from: addDays(dates.from, -home.preparation),
          until: addDays(dates.until, home.preparation),
        })
    }
    if (block) {
      const dates = {
        from: addDays(today, FIRST_DAY + block[0]),
        until: addDays(today, FIRST_DAY + block[0] + block[1]),
      }
      await app.db
        .insertInto('calendar_blocks')
        .values({
          property_id: id,
          from_date: dates.from,
          until_date: dates.until,
          made_by: owner,
          is_stay: isEntered,
        })
        .execute()
      const preparation = isEntered ? home.preparation : 0
      taken.push({ from: addDays(dates.from, -preparation), until: addDays(dates.until, preparation) })
    }
    const { approximate_latitude: latitude, approximate_longitude: longitude } = await app.db
      .selectFrom('properties')
      .select(['approximate_latitude', 'approximate_longitude'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    homes.push({
      ...home,
      ...place,
      ...audience,
      id,
      owner,
      lowestLevel: LOWEST_LEVELS[home.owner] ?? 0,
      createdAt,
      taken,
      latitude,
      longitude,
      bedrooms: rooms,
      bathrooms: 4 - rooms,
      ratingSum: home.ratingCount * stars,
    })
  }

  // Saved one per minute, in an order that differs from the homes' own.
  const saved = new Map(
    homes
      .filter((_, index) => index % 4 === 0)
      .map(({ id }, index) => [id, new Date(Date.now() - ((index * 7) % 11) * 60_000)]),
  )
  await app.db
    .insertInto('saved_homes')
    .values(
      [...saved].map(([property_id, saved_at]) => ({ user_id: people.friend.id, property_id, saved_at })),
    )
    .execute()
  const viewer = (name: keyof typeof people, role: ModelViewer['role']): [TestPerson, ModelViewer] => [
    people[name],
    {
      id: people[name].id,
      role,
      networks: name === 'friend' || name === 'member' ? networks[name] : new Map(),
      saved: name === 'friend' ? saved : new Map(),
    },
  ]
  return {
    homes,
    viewers: [
      viewer('friend', 'user'),
      viewer('member', 'user'),
      viewer('stranger', 'user'),
      viewer('owner', 'owner'),
      viewer('admin', 'admin'),
    ],
  }
}
