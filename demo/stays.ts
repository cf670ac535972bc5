export interface DemoStay {
  homeKey: string
  guestKey: string
  /** First night, in days from the property's today; negative is past. */
  startsIn: number
  nights: number
  guests: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  /** An open request expires after two days, so those are from today or yesterday. */
  bookedDaysAgo: number
}

type Line = readonly [
  homeKey: string,
  guestKey: string,
  startsIn: number,
  nights: number,
  guests: number,
  bookedDaysAgo: number,
]

const stays = (status: DemoStay['status'], lines: readonly Line[]) =>
  lines.map(
    ([homeKey, guestKey, startsIn, nights, guests, bookedDaysAgo]): DemoStay => ({
      homeKey,
      guestKey,
      startsIn,
      nights,
      guests,
      status,
      bookedDaysAgo,
    }),
  )

/** In the order in which they are inserted: nights of a cancelled stay were free again when somebody else asked for them. */
export const demoStays: readonly DemoStay[] = [
  ...stays('cancelled', [
    ['woodstock-saltbox', 'bruno', 11, 4, 2, 35],
    ['naoussa-house', 'kaya', 22, 5, 3, 41],
    ['palm-springs-pavilion', 'farid', 30, 3, 2, 20],
    ['bibury-cottage', 'elif', -8, 3, 2, 29],
  ]),
  ...stays('completed', [
    ['hallstatt-boathouse', 'guest', -96, 5, 4, 170],
    ['alfama-house', 'guest', -41, 4, 4, 88],
    ['wengen-chalet', 'greta', -120, 7, 6, 200],
    ['wengen-chalet', 'maren', -60, 6, 4, 110],
    ['pienza-podere', 'clara', -75, 7, 8, 160],
    ['pienza-podere', 'owner2', -28, 5, 6, 90],
    ['sault-mas', 'ada', -140, 10, 5, 230],
    ['reine-rorbu', 'jonas', -50, 4, 3, 95],
    ['naoussa-house', 'clara', -33, 6, 2, 80],
    ['bruges-canal', 'bruno', -20, 3, 2, 52],
    ['dingle-cottage', 'kaya', -64, 5, 3, 105],
    ['brooklyn-loft', 'dev', -18, 4, 4, 61],
    ['woodstock-saltbox', 'kaya', -37, 4, 5, 92],
    ['taos-adobe', 'hugo', -12, 5, 2, 40],
    ['kyoto-machiya', 'guest2', -24, 5, 2, 36],
    ['varenna-villa', 'owner', -45, 6, 10, 120],
    ['pinhao-quinta', 'ines', -30, 8, 6, 75],
    ['bibury-cottage', 'luca', -15, 3, 2, 48],
    ['taos-adobe', 'ada', -5, 5, 2, 47],
    ['skagen-dunehouse', 'jonas', -55, 7, 4, 130],
    ['palm-springs-pavilion', 'elif', -22, 4, 4, 70],
    ['hallstatt-boathouse', 'clara', -150, 4, 2, 210],
    ['hallstatt-boathouse', 'hugo', -50, 3, 2, 100],
    ['wengen-chalet', 'jonas', -170, 5, 4, 220],
    ['pienza-podere', 'bruno', -130, 6, 4, 180],
    ['reine-rorbu', 'farid', -110, 4, 2, 150],
    ['bruges-canal', 'ines', -90, 3, 2, 140],
    ['dingle-cottage', 'dev', -140, 5, 2, 190],
    ['brooklyn-loft', 'noor', -60, 3, 2, 95],
    ['kyoto-machiya', 'ada', -130, 6, 2, 170],
    ['hanalei-bungalow', 'elif', -80, 7, 2, 140],
    ['monteverde-treehouse', 'greta', -85, 4, 2, 130],
    ['saariselka-cabin', 'luca', -100, 5, 2, 150],
    ['wanaka-barns', 'noor', -70, 6, 2, 120],
    ['ubud-pavilion', 'maren', -90, 6, 2, 140],
  ]),
  ...stays('confirmed', [
    ['leavenworth-aframe', 'dev', -2, 5, 4, 45],
    ['hallstatt-boathouse', 'bruno', -1, 4, 2, 33],
    ['brooklyn-loft', 'greta', 0, 4, 2, 29],
    ['saariselka-cabin', 'noor', -3, 6, 2, 58],
    ['naoussa-house', 'guest', 23, 6, 4, 12],
    ['wengen-chalet', 'ada', 9, 7, 6, 64],
    ['pienza-podere', 'greta', 34, 10, 8, 50],
    ['bruges-canal', 'clara', 5, 3, 2, 21],
    ['pemaquid-keeper', 'kaya', 16, 5, 4, 30],
    ['hanalei-bungalow', 'dev', 48, 8, 4, 70],
    ['kyoto-machiya', 'maren', 12, 6, 2, 44],
    ['wanaka-barns', 'farid', 27, 9, 4, 39],
    ['ubud-pavilion', 'elif', 7, 5, 2, 18],
    ['skoura-kasbah', 'ines', 19, 4, 6, 26],
    ['pinhao-quinta', 'ada', 44, 5, 4, 6],
    ['alfama-house', 'owner', 14, 3, 2, 10],
  ]),
  ...stays('pending', [
    ['reine-rorbu', 'guest', 57, 5, 4, 0],
    ['monteverde-treehouse', 'guest2', 31, 4, 2, 1],
    ['sault-mas', 'hugo', 66, 7, 5, 0],
    ['dingle-cottage', 'jonas', 21, 4, 2, 1],
    ['big-sur-ridge', 'luca', 40, 3, 2, 0],
    ['paternoster-cottage', 'noor', 52, 6, 2, 1],
  ]),
]
