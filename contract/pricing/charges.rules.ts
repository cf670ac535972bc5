import type { Cents } from '../kernel/money.ts'
import { takePercentage } from '../kernel/shares.ts'

export const CHARGE_KINDS = ['fee', 'tax'] as const

/** What a charge is counted by. A percentage is of the discounted nights. */
export const CHARGE_BASES = [
  'stay',
  'night',
  'guest',
  'guest_night',
  'pet',
  'pet_night',
  'percentage',
] as const
export type ChargeBasis = (typeof CHARGE_BASES)[number]

export const MAXIMUM_CHARGES = 12
/** In cents, for one stay, night, guest or pet. */
export const MAXIMUM_CHARGE_CENTS = 10_000_000
export const MAXIMUM_CHARGE_NIGHTS = 365
/** Ages below this are those of children. */
export const ADULT_AGE = 18
/** Ages below this are those of infants. */
export const CHILD_AGE = 2
export const MAXIMUM_PETS = 10

/** A fee or a tax that an owner sets for a home, besides the cleaning fee. */
export interface Charge {
  readonly kind: (typeof CHARGE_KINDS)[number]
  /** The owner's own word for it. */
  readonly name: string
  readonly basis: ChargeBasis
  /** For each unit of the basis; null for a percentage. */
  readonly amount_cents: Cents | null
  /** With two decimals; null for other bases. */
  readonly percentage: number | null
  /** A tax in percent is of the cleaning fee and the fees as well. */
  readonly of_fees: boolean
  /** So many guests are included: only those beyond count. */
  readonly guests_included: number
  /** Guests below this age do not count; 0 where everybody does. */
  readonly free_below_age: number
  /** No more nights than this count; null without a limit. */
  readonly maximum_nights: number | null
}

/** Who comes: children and infants are among the guests, pets are not. */
export interface TravelParty {
  readonly guests_count: number
  /** The ages of those who are below {@link ADULT_AGE}. */
  readonly children_ages: readonly number[]
  readonly pets: number
}

/** The party of a stay: whoever is not named is an adult, and pets come only where they are named. Ages are sorted. */
export const partyOf = ({
  guests_count,
  children_ages = [],
  pets = 0,
}: {
  readonly guests_count: number
  readonly children_ages?: readonly number[] | undefined
  readonly pets?: number | undefined
}): TravelParty => ({
  guests_count,
  children_ages: [...children_ages].sort((one, other) => one - other),
  pets,
})

/** A charge on a stay: `each_cents` for so many guests or pets and so many nights, or a percentage. */
export interface ChargeLine {
  readonly kind: Charge['kind']
  readonly name: string
  readonly basis: ChargeBasis
  readonly each_cents: Cents | null
  readonly percentage: number | null
  /** Guests or pets; 1 for other bases. */
  readonly count: number
  /** 1 where it is not by the night. */
  readonly nights: number
  readonly amount_cents: Cents
}

interface ChargedStay {
  readonly party: TravelParty
  readonly nights: number
  /** After all discounts, before credit. */
  readonly nights_cents: Cents
  readonly cleaning_fee_cents: Cents
}

export const isByGuest = (basis: ChargeBasis) => basis === 'guest' || basis === 'guest_night'

export const isByPet = (basis: ChargeBasis) => basis === 'pet' || basis === 'pet_night'

export const isByNight = (basis: ChargeBasis) =>
  basis === 'night' || basis === 'guest_night' || basis === 'pet_night'

const countGuests = (
  { guests_included, free_below_age }: Charge,
  { guests_count, children_ages }: TravelParty,
) => Math.max(0, guests_count - children_ages.filter(age => age < free_below_age).length - guests_included)

const countUnits = (charge: Charge, party: TravelParty) => {
  if (isByGuest(charge.basis)) return countGuests(charge, party)
  return isByPet(charge.basis) ? party.pets : 1
}

const lineOf = (charge: Charge, stay: ChargedStay, percentOf: Cents): ChargeLine => {
  const { kind, name, basis, percentage, amount_cents: each_cents } = charge
  const count = countUnits(charge, stay.party)
  const nights = isByNight(basis) ? Math.min(stay.nights, charge.maximum_nights ?? stay.nights) : 1
  const amount_cents =
    percentage === null ? (each_cents ?? 0) * count * nights : takePercentage(percentOf, percentage)
  return { kind, name, basis, each_cents, percentage, count, nights, amount_cents }
}

const sumOf = (lines: readonly ChargeLine[]): Cents =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/**
 * The charges on a stay in cents, fees before taxes, each in the owner's order; those that come to nothing are left out.
 * Fees in percent are of the nights alone, taxes of the nights or of nights, cleaning fee and fees. No discount and no
 * credit lowers a charge, other than that a percentage is of the nights after their discounts.
 */
export const chargesFor = (charges: readonly Charge[], stay: ChargedStay): ChargeLine[] => {
  const linesOf = (kind: Charge['kind'], fees: Cents) =>
    charges
      .filter(charge => charge.kind === kind)
      .map(charge => lineOf(charge, stay, stay.nights_cents + (charge.of_fees ? fees : 0)))
  const fees = linesOf('fee', 0)
  const taxes = linesOf('tax', stay.cleaning_fee_cents + sumOf(fees))
  return [...fees, ...taxes].filter(({ amount_cents }) => amount_cents > 0)
}

/** What charges come to: all of them, and the taxes among them. */
export const sumCharges = (lines: readonly ChargeLine[]): { charges_cents: Cents; taxes_cents: Cents } => ({
  charges_cents: sumOf(lines),
  taxes_cents: sumOf(lines.filter(({ kind }) => kind === 'tax')),
})
