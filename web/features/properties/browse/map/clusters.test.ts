import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALONE_ZOOM, clusterPins } from './clusters.ts'

const pins = fc.array(
  fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { maxLength: 40 },
)

describe('pins that would cover each other', () => {
  it('are each in one cluster, at every zoom', () => {
    fc.assert(
      fc.property(pins, fc.double({ min: 0, max: 20, noNaN: true }), (homes, zoom) => {
        const clusters = clusterPins(homes, zoom)
        expect(clusters.flatMap(cluster => cluster.pins)).toHaveLength(homes.length)
        expect(new Set(clusters.flatMap(cluster => cluster.pins))).toEqual(new Set(homes))
      }),
    )
  })

  it('are one cluster from afar, at the middle of them, and alone from near', () => {
    const [bern, thun, tokyo] = [
      { latitude: 46.9, longitude: 7.4 },
      { latitude: 46.7, longitude: 7.6 },
      { latitude: 35.7, longitude: 139.7 },
    ]
    expect(clusterPins([bern, thun, tokyo], 3)).toEqual([
      { pins: [bern, thun], latitude: expect.closeTo(46.8), longitude: expect.closeTo(7.5) },
      { pins: [tokyo], ...tokyo },
    ])
    expect(clusterPins([bern, thun, tokyo], 9)).toHaveLength(3)
  })

  it('are alone at the nearest zoom, even at one place', () => {
    const same = Array.from({ length: 3 }, () => ({ latitude: 46.9, longitude: 7.4 }))
    expect(clusterPins(same, ALONE_ZOOM - 0.5)).toHaveLength(1)
    expect(clusterPins(same, ALONE_ZOOM)).toHaveLength(3)
  })
})
