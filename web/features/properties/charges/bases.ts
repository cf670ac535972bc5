import type { ChargeBasis } from '#contract/pricing/charges.rules.ts'

export const isByGuest = (basis: ChargeBasis) => basis === 'guest' || basis === 'guest_night'

export const isByPet = (basis: ChargeBasis) => basis === 'pet' || basis === 'pet_night'

export const isNightly = (basis: ChargeBasis) =>
  basis === 'night' || basis === 'guest_night' || basis === 'pet_night'
