import type { Charge } from '#contract/pricing/charges.rules.ts'
import type { Tariff } from '#contract/pricing/rules.ts'
import { NO_STAY_DISCOUNTS, type StayDiscounts } from '#contract/pricing/stay-discounts.rules.ts'
import type { DemoHome } from './homes/home.ts'

/** Prices, rules and audience of homes. A home that is not listed has the simplest: one price, visible to everyone. */
export interface DemoTerms {
  houseRules?: string
  checkInFrom?: string
  checkOutUntil?: string
  cleaningFee?: number
  /** Fees and taxes. */
  charges?: readonly Charge[]
  maxPets?: number
  suitsChildren?: boolean
  /** What a stay costs the owner, in whole dollars. */
  costPerNight?: number
  costPerStay?: number
  weekendPrice?: number
  /** Percentages by length and date, with the days of the latter. */
  stayDiscounts?: StayDiscounts
  /** Days as `MM-DD`, repeated each year; the last day is exclusive. */
  seasons?: readonly { name: string; from: string; until: string; price: number }[]
  minimumNights?: number
  maximumNights?: number
  /** 0 for Sunday to 6. */
  arrivalWeekdays?: number[]
  /** The shortest stay by the day of arrival, Sunday first. */
  weekdayNights?: (number | null)[]
  noticeDays?: number
  preparationDays?: number
  visibleTo?: 'network' | 'level'
  visibleFromLevel?: number
  instantFromLevel?: number
}

const charge = (
  kind: Charge['kind'],
  name: string,
  basis: Charge['basis'],
  amount_cents: number,
  limits: Partial<Charge> = {},
): Charge => ({
  kind,
  name,
  basis,
  amount_cents,
  percentage: null,
  of_fees: false,
  guests_included: 0,
  free_below_age: 0,
  maximum_nights: null,
  ...limits,
})

export const demoTerms: Readonly<Record<string, DemoTerms>> = {
  'hallstatt-boathouse': {
    houseRules:
      'Life jackets hang by the boat door: children wear them on the jetty, everybody in the boats.\nThe boats stay on our side of the steamer’s line, and come in when the wind turns north.\nAsh goes into the tin bucket, cold, and never into the lake.\nNo smoking under the roof: it is larch, and dry as tinder.\nQuiet from ten. Sound carries over the water, and the whole shore is awake with you.',
  },
  'wengen-chalet': {
    houseRules:
      'Ski boots stay in the cellar, slippers are on the shelf beside the stairs.\nUp to eight people sleep here, and nobody more: the fire police of the village counts.\nNo candles and no fondue burner on the balcony.\nThe bakery’s crumbs draw the foxes: nothing edible outside overnight.',
  },
  'sault-mas': {
    houseRules:
      'Shutters closed from noon to four, and the house stays cool.\nThe well is for the garden, the tap is for you.\nQuiet on the terrace after ten: the valley carries every word.',
    checkInFrom: '16:00',
    checkOutUntil: '10:00',
    cleaningFee: 120,
    seasons: [
      { name: 'Lavender', from: '06-15', until: '08-10', price: 440 },
      { name: 'Christmas', from: '12-19', until: '12-31', price: 390 },
    ],
    minimumNights: 3,
  },
  'pienza-podere': {
    houseRules: 'Please water the lemon trees on Mondays.\nThe swallows nest above the door: leave it be.',
    cleaningFee: 90,
    weekendPrice: 480,
    seasons: [{ name: 'Harvest', from: '09-10', until: '10-20', price: 520 }],
  },
  'naoussa-house': {
    houseRules:
      'Water is scarce on the island: short showers, please, and the pots drink at dusk.\nThe bells next door ring at seven, also on Sundays. They are part of the house.\nNo music on the terraces between three and five: the lane sleeps, and so should you.\nNothing but paper into the small basket, and only the basket for paper.',
    cleaningFee: 60,
    seasons: [{ name: 'High summer', from: '07-01', until: '09-01', price: 420 }],
    minimumNights: 2,
    instantFromLevel: 3,
  },
  'dingle-cottage': {
    houseRules: 'Turf is in the shed. Close the gate behind you, or meet the sheep at breakfast.',
    weekendPrice: 185,
    instantFromLevel: 3,
  },
  'brooklyn-loft': { cleaningFee: 75, weekendPrice: 430, minimumNights: 2, instantFromLevel: 3 },
  'kyoto-machiya': {
    houseRules: 'Shoes off at the step.\nNo smoking, no candles: the house is paper and cedar.',
    checkInFrom: '14:00',
    seasons: [{ name: 'Cherry blossom', from: '03-22', until: '04-15', price: 460 }],
    maximumNights: 21,
  },
  // Family pays less than this elsewhere.
  'taos-adobe': { costPerNight: 130, costPerStay: 45, suitsChildren: false },
  'monteverde-treehouse': { suitsChildren: false },
  'hanalei-bungalow': {
    arrivalWeekdays: [0, 5, 6],
    stayDiscounts: {
      weekly_percentage: 10,
      monthly_percentage: 25,
      early_bird_percentage: 10,
      early_bird_days: 120,
      last_minute_percentage: 20,
      last_minute_days: 5,
    },
  },
  'pemaquid-keeper': { visibleTo: 'network', cleaningFee: 50 },
  'woodstock-saltbox': { visibleTo: 'level', visibleFromLevel: 3, weekendPrice: 320 },
  'paternoster-cottage': { visibleTo: 'network' },
  'skoura-kasbah': { visibleTo: 'level', visibleFromLevel: 2, instantFromLevel: 3 },
  'alfama-house': {
    houseRules:
      'The lane is narrow and my mother sleeps beside it: no suitcases over the steps after ten in the evening.\nNo parties, and two people to a balcony at most.\nSmoking on the balconies only, and the ash does not go over the railing.\nThe tiles are older than all of us. Please lean nothing against them.',
    charges: [
      charge('tax', 'Lisbon tourist tax', 'guest_night', 400, { free_below_age: 13, maximum_nights: 7 }),
    ],
  },
  'bruges-canal': {
    houseRules:
      'The kitchen window stays closed when nobody is in the kitchen: the swans know how it opens.\nChildren are not alone on the water steps.\nWe separate glass, paper and the rest; the bags stand under the stairs, and go out on Thursday evening.',
    charges: [
      charge('fee', 'Linen and towels', 'guest', 1_500, { free_below_age: 2 }),
      charge('tax', 'City tax', 'guest_night', 375, { free_below_age: 18 }),
    ],
  },
  'reine-rorbu': {
    houseRules:
      'Fish is cleaned on the quay, at the table with the hose, and never in the kitchen sink.\nDogs are welcome in the house, on a lead on the quay, and not in the beds.\nThe stove is for wood only. If the wind stands on the house, use the panels and leave it cold.\nRubber boots in all sizes are in the porch. Please rinse them before you bring them back.',
    charges: [charge('fee', 'Pets', 'pet', 4_000)],
    maxPets: 2,
  },
  'chamonix-cabin': {
    charges: [
      charge('fee', 'Linen and towels', 'guest', 1_800, { free_below_age: 2 }),
      charge('fee', 'Dog', 'pet_night', 1_000),
      charge('tax', 'Taxe de séjour', 'guest_night', 165, { free_below_age: 18 }),
    ],
    maxPets: 1,
  },
  'big-sur-ridge': {
    minimumNights: 2,
    weekdayNights: [null, null, null, null, null, 3, null],
    noticeDays: 3,
    preparationDays: 1,
    charges: [
      charge('fee', 'Extra guests', 'guest_night', 3_500, { guests_included: 2 }),
      {
        ...charge('tax', 'Transient occupancy tax', 'percentage', 0),
        amount_cents: null,
        percentage: 10.5,
        of_fees: true,
      },
    ],
  },
  'varenna-villa': { cleaningFee: 180, minimumNights: 3 },
  'palm-springs-pavilion': { weekendPrice: 610, cleaningFee: 110 },
}

const termsOf = (home: DemoHome): DemoTerms => demoTerms[home.key] ?? {}

/** The years that a guest can book from today: this one and the next two. */
const yearsFrom = (now: Date) => [0, 1, 2].map(more => now.getUTCFullYear() + more)

export const demoTariff = (home: DemoHome, now: Date): Tariff => ({
  currency: home.currency ?? 'usd',
  price_per_night: home.pricePerNight,
  weekend_price_per_night: termsOf(home).weekendPrice ?? null,
  seasons: yearsFrom(now).flatMap(year =>
    (termsOf(home).seasons ?? []).map(({ name, from, until, price }) => ({
      name,
      from: `${year}-${from}`,
      until: `${year}-${until}`,
      price_per_night: price,
      ...(year === Math.max(...yearsFrom(now)) && { repeats: true }),
    })),
  ),
})

export const demoCharges = (home: DemoHome) => termsOf(home).charges ?? []

/** The database columns of a home's terms. */
export const termColumns = (home: DemoHome) => {
  const terms = termsOf(home)
  return {
    house_rules: terms.houseRules ?? '',
    check_in_from: terms.checkInFrom ?? '15:00',
    check_out_until: terms.checkOutUntil ?? '11:00',
    cleaning_fee: terms.cleaningFee ?? 0,
    charges: terms.charges ? JSON.stringify(terms.charges) : null,
    max_pets: terms.maxPets ?? 0,
    suits_children: terms.suitsChildren ?? true,
    cost_per_night: terms.costPerNight ?? 0,
    cost_per_stay: terms.costPerStay ?? 0,
    ...(terms.stayDiscounts ?? NO_STAY_DISCOUNTS),
    weekend_price_per_night: terms.weekendPrice ?? null,
    minimum_nights: terms.minimumNights ?? 1,
    maximum_nights: terms.maximumNights ?? 365,
    arrival_weekdays: terms.arrivalWeekdays ?? null,
    weekday_minimum_nights: (terms.weekdayNights ?? null) as number[] | null,
    notice_days: terms.noticeDays ?? 0,
    preparation_days: terms.preparationDays ?? 0,
    visible_to: terms.visibleTo ?? 'everyone',
    own_rights: [...(terms.visibleTo ? ['see'] : []), ...(terms.instantFromLevel ? ['at_once'] : [])],
    visible_from_level: terms.visibleFromLevel ?? null,
    instant_booking_from_level: terms.instantFromLevel ?? null,
  }
}
