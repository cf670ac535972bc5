import type { RoomStyle } from '../pictures/room/style.ts'

/** Ways of building that several homes share. */
export const timber: RoomStyle = {
  wall: 'boards',
  paint: '#cfa473',
  floor: 'planks',
  ground: '#a8764a',
  ceiling: 'beams',
  window: 'sash',
  hearth: 'fireplace',
  wood: '#8a5c38',
}
export const paleTimber: RoomStyle = {
  wall: 'boards',
  paint: '#eee4d0',
  floor: 'planks',
  ground: '#c2a27a',
  ceiling: 'rafters',
  window: 'sash',
  hearth: 'stove',
  wood: '#a8835a',
}
export const logs: RoomStyle = {
  wall: 'logs',
  paint: '#c9975f',
  floor: 'planks',
  ground: '#a5764a',
  ceiling: 'rafters',
  window: 'wide',
  hearth: 'stove',
  wood: '#8a6240',
}
export const limewash: RoomStyle = {
  wall: 'plaster',
  paint: '#f4eee2',
  floor: 'tiles',
  ground: '#d9c7aa',
  ceiling: 'flat',
  window: 'arch',
  hearth: 'none',
  wood: '#a8835a',
}
export const farm: RoomStyle = {
  wall: 'plaster',
  paint: '#f0e4cc',
  floor: 'tiles',
  ground: '#c98a62',
  ceiling: 'beams',
  window: 'french',
  hearth: 'fireplace',
  wood: '#7f5a3c',
}
export const clay: RoomStyle = {
  wall: 'plaster',
  paint: '#ecd3b0',
  floor: 'tiles',
  ground: '#c4805a',
  ceiling: 'rafters',
  window: 'sash',
  hearth: 'kiva',
  wood: '#7a5238',
}
export const stone: RoomStyle = {
  wall: 'stone',
  paint: '#d6c6a6',
  floor: 'planks',
  ground: '#96704c',
  ceiling: 'beams',
  window: 'sash',
  hearth: 'fireplace',
  wood: '#6f4e36',
}
export const brick: RoomStyle = {
  wall: 'brick',
  paint: '#b5694f',
  floor: 'planks',
  ground: '#9a7550',
  ceiling: 'beams',
  window: 'steel',
  hearth: 'none',
  wood: '#6b4a36',
}
export const painted: RoomStyle = {
  wall: 'plaster',
  paint: '#dfe4d8',
  floor: 'planks',
  ground: '#b58c62',
  ceiling: 'flat',
  window: 'sash',
  hearth: 'fireplace',
  wood: '#8f6a48',
}
export const mats: RoomStyle = {
  wall: 'plaster',
  paint: '#e9dcc0',
  floor: 'mats',
  ground: '#cdbf88',
  ceiling: 'rafters',
  window: 'wide',
  hearth: 'none',
  wood: '#6f4f3a',
}
export const glass: RoomStyle = {
  wall: 'plaster',
  paint: '#f2e8d8',
  floor: 'planks',
  ground: '#b99468',
  ceiling: 'flat',
  window: 'wide',
  hearth: 'stove',
  wood: '#a8734a',
}
export const tropical: RoomStyle = {
  wall: 'boards',
  paint: '#f3ead4',
  floor: 'planks',
  ground: '#b08354',
  ceiling: 'rafters',
  window: 'french',
  hearth: 'none',
  wood: '#94683f',
}
