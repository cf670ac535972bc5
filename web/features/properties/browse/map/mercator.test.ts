import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Camera, cameraOver, fromPixels, toPixels, worldSide } from './mercator.ts'

const LIMITS = { minZoom: 0.5, maxZoom: 13 }

/** The pixels of a point in a view of this size. */
const inView = (
  camera: Camera,
  size: { width: number; height: number },
  point: Parameters<typeof toPixels>[0],
) => {
  const [middle, place] = [toPixels(camera, camera.zoom), toPixels(point, camera.zoom)]
  return { x: size.width / 2 + place.x - middle.x, y: size.height / 2 + place.y - middle.y }
}

describe('the projection', () => {
  it('leads back to the same point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 13, noNaN: true }),
        (latitude, longitude, zoom) => {
          const again = fromPixels(toPixels({ latitude, longitude }, zoom), zoom)
          expect(again.latitude).toBeCloseTo(latitude, 6)
          expect(again.longitude).toBeCloseTo(longitude, 6)
        },
      ),
    )
  })
})

describe('a view over bounds', () => {
  const padding = { top: 112, right: 64, bottom: 88, left: 56 }

  it('has their corners inside of the padding, two of them at its edge', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 50, noNaN: true }),
        fc.double({ min: -170, max: 150, noNaN: true }),
        fc.double({ min: 0.2, max: 15, noNaN: true }),
        fc.double({ min: 0.2, max: 15, noNaN: true }),
        (south, west, high, wide) => {
          const size = { width: 390, height: 640 }
          const camera = cameraOver([west, south, west + wide, south + high], size, { ...LIMITS, padding })
          const upper = inView(camera, size, { latitude: south + high, longitude: west })
          const lower = inView(camera, size, { latitude: south, longitude: west + wide })
          const room = [
            upper.x - padding.left,
            upper.y - padding.top,
            size.width - padding.right - lower.x,
            size.height - padding.bottom - lower.y,
          ]
          expect(Math.min(...room)).toBeGreaterThan(-0.01)
          if (camera.zoom < LIMITS.maxZoom) expect(Math.min(...room)).toBeLessThan(0.01)
        },
      ),
    )
  })

  it('is not nearer and not farther than asked', () => {
    const size = { width: 400, height: 300 }
    expect(cameraOver([10, 45, 10, 45], size, { ...LIMITS, maxZoom: 8 }).zoom).toBe(8)
    expect(cameraOver([-180, -90, 180, 90], size, LIMITS).zoom).toBe(0.5)
  })

  it('shows nothing beyond the world in the north and the south', () => {
    const size = { width: 390, height: 844 }
    const camera = cameraOver([-180, 60, 180, 84], size, LIMITS)
    const { y } = toPixels(camera, camera.zoom)
    expect(y).toBeGreaterThanOrEqual(size.height / 2 - 1e-6)
    expect(worldSide(camera.zoom)).toBeGreaterThanOrEqual(size.height - 1e-6)
  })
})
