export interface RoomStyle {
  wall: 'plaster' | 'boards' | 'logs' | 'stone' | 'brick'
  paint: string
  floor: 'planks' | 'tiles' | 'mats'
  ground: string
  ceiling: 'beams' | 'flat' | 'rafters'
  window: 'sash' | 'arch' | 'wide' | 'french' | 'steel'
  hearth: 'none' | 'fireplace' | 'stove' | 'kiva'
  wood: string
}

export type DetailScene = 'kitchen' | 'terrace' | 'pool' | 'nook' | 'dock'
