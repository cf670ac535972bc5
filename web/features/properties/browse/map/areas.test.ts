import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOfView, boundsAround, boundsOfArea } from './areas.ts'

const view = (west: number, south: number, east: number, north: number) => ({
  getWest: () => west,
  getSouth: () => south,
  getEast: () => east,
  getNorth: () => north,
})
const at = (longitude: number, latitude = 0) => ({ latitude, longitude })

describe('the area of a view', () => {
  it.each([
    ['Europe', view(-10.12345678, 40, 20, 60), { south: 40, west: -10.1235, north: 60, east: 20 }],
    ['the Pacific', view(170, -20, 190, 10), { south: -20, west: 170, north: 10, east: -170 }],
    [
      'the Pacific from the other side',
      view(-190, -20, -170, 10),
      { south: -20, west: 170, north: 10, east: -170 },
    ],
    ['another copy of the world', view(710, 1, 730, 2), { south: 1, west: -10, north: 2, east: 10 }],
    ['more than the world', view(-200, -95, 200, 95), { south: -90, west: -180, north: 90, east: 180 }],
  ])('is that of %s', (_, seen, area) => {
    expect(areaOfView(seen)).toEqual(area)
  })

  it('is one that the server takes, and leads back to the same view', () => {
    const edge = (least: number, most: number) =>
      fc.integer({ min: least * 100, max: most * 100 }).map(n => n / 100)
    fc.assert(
      fc.property(edge(-500, 500), edge(1, 359), edge(-80, 79), (west, width, south) => {
        const area = areaOfView(view(west, south, west + width, south + 1))
        expect(Math.max(Math.abs(area.west), Math.abs(area.east))).toBeLessThanOrEqual(180)
        const [left, , right] = boundsOfArea(area)
        expect(right - left).toBeCloseTo(width, 3)
      }),
    )
  })
})

describe('the bounds around homes', () => {
  it.each([
    ['one home', [at(8, 47)], [8, 47, 8, 47]],
    ['homes in Europe', [at(8, 47), at(-9, 39), at(24, 36)], [-9, 36, 24, 47]],
    ['homes on both sides of the date line', [at(179, -17), at(-179, -16)], [179, -17, 181, -16]],
    ['homes all over the world', [at(-157), at(-74), at(10), at(140)], [-157, 0, 140, 0]],
  ])('are those of %s', (_, homes, bounds) => {
    expect(boundsAround(homes)).toEqual(bounds)
  })

  it('are none without homes', () => {
    expect(boundsAround([])).toBeNull()
  })
})
