import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'

const bedroom = (beds: SleepingRoom['beds'], name = ''): SleepingRoom => ({ kind: 'bedroom', name, beds })
const livingRoom = (beds: SleepingRoom['beds']): SleepingRoom => ({ kind: 'living_room', name: '', beds })

const DOUBLE = bedroom({ double: 1 })
const QUEEN = bedroom({ queen: 1 })
const KING = bedroom({ king: 1 })
const TWIN = bedroom({ single: 2 })
const BUNKS = bedroom({ bunk: 1 })

/** The rooms in which guests of each home sleep. */
export const demoRooms: Readonly<Record<string, readonly SleepingRoom[]>> = {
  'hallstatt-boathouse': [bedroom({ queen: 1 }, 'Lake room'), DOUBLE, TWIN],
  'wengen-chalet': [QUEEN, DOUBLE, TWIN, bedroom({ bunk: 1 }, 'Children’s room')],
  'pienza-podere': [
    bedroom({ king: 1, cot: 1 }, 'Room of the lemon trees'),
    QUEEN,
    DOUBLE,
    TWIN,
    bedroom({ single: 2 }, 'Granary'),
  ],
  'sault-mas': [QUEEN, DOUBLE, TWIN, TWIN],
  'reine-rorbu': [DOUBLE, bedroom({ bunk: 1, single: 1 })],
  'naoussa-house': [bedroom({ queen: 1 }, 'Under the dome'), DOUBLE, TWIN],
  'bruges-canal': [bedroom({ double: 1 }, 'Attic'), TWIN],
  'dingle-cottage': [DOUBLE, TWIN],
  'chamonix-cabin': [DOUBLE, livingRoom({ sofa_bed: 1 })],
  'pemaquid-keeper': [QUEEN, DOUBLE, TWIN],
  'leavenworth-aframe': [QUEEN, bedroom({ double: 1, single: 1 }, 'Sleeping loft')],
  'taos-adobe': [KING, QUEEN, TWIN],
  'monteverde-treehouse': [bedroom({ queen: 1, single: 1 })],
  'brooklyn-loft': [QUEEN, DOUBLE],
  'hanalei-bungalow': [KING, QUEEN, TWIN],
  'kyoto-machiya': [bedroom({ futon: 2 }, 'Tatami room above'), bedroom({ futon: 2 })],
  'woodstock-saltbox': [QUEEN, DOUBLE, TWIN, BUNKS],
  'kinderhook-barns': [KING, QUEEN, bedroom({ single: 2 }, 'Hayloft')],
  'varenna-villa': [bedroom({ king: 1 }, 'Lake suite'), KING, QUEEN, QUEEN, TWIN, TWIN],
  'pinhao-quinta': [KING, QUEEN, DOUBLE, TWIN],
  'saariselka-cabin': [DOUBLE, BUNKS],
  'alfama-house': [DOUBLE, DOUBLE, bedroom({ single: 1 })],
  'bibury-cottage': [DOUBLE, TWIN, bedroom({ single: 1 }, 'Box room')],
  'skagen-dunehouse': [DOUBLE, TWIN, BUNKS],
  'palm-springs-pavilion': [KING, KING, QUEEN],
  'paternoster-cottage': [QUEEN, TWIN],
  'wanaka-barns': [KING, QUEEN, TWIN, bedroom({ bunk: 1 }, 'Bunk room')],
  'skoura-kasbah': [KING, QUEEN, DOUBLE, TWIN, TWIN],
  'big-sur-ridge': [bedroom({ king: 1 }, 'Ridge room'), QUEEN, TWIN],
  'ubud-pavilion': [KING],
}
