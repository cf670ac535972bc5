import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Map as MapGL } from 'maplibre-gl'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { baseMapQuery, SHIPPED_MAP } from '../map/queries.ts'
import PlaceMap from './PlaceMap.tsx'
import { circleWidth } from './spot.ts'

const drawing = vi.hoisted(() => ({ works: true, map: null as MapGL | null }))
// There is no WebGL in these tests.
vi.mock('../map/open-map.ts', () => ({ canDraw: () => drawing.works }))
vi.mock('../map/use-view.ts', () => ({ BY_HAND: {}, useView: () => ({ map: drawing.map, view: null }) }))

beforeAll(() => loadTexts(['homesMap']))
afterEach(cleanup)

/** A map of 400 by 200 pixels at zoom 7, with the place in its middle. */
const aMap = () => {
  const listeners = new Map<string, ((event: object) => void)[]>()
  const map = {
    getCenter: () => ({ lng: 13, lat: 47 }),
    getContainer: () => ({ clientWidth: 400, clientHeight: 200 }),
    getZoom: () => 7,
    project: () => ({ x: 200, y: 100 }),
    on: (kind: string, listener: (event: object) => void) =>
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    off: () => undefined,
  } as unknown as MapGL
  const tell = (kind: string, event = {}) =>
    act(() => {
      for (const listener of listeners.get(kind) ?? []) listener(event)
    })
  return { map, tell }
}

const show = (spot: { latitude: number; longitude: number; radius_m?: number }) => {
  const client = new QueryClient()
  client.setQueryData(baseMapQuery.queryKey, SHIPPED_MAP)
  return render(
    <QueryClientProvider client={client}>
      <PlaceMap spot={spot} label="Around Hallstatt" picture={<p>the picture</p>} />
    </QueryClientProvider>,
  ).container
}
const PLACE = { latitude: 47, longitude: 13 }

describe('the map of a place', () => {
  it('has a circle where the place is only about there, and a pin where it is exact', () => {
    drawing.map = aMap().map
    expect(show({ ...PLACE, radius_m: 5_000 }).querySelector('.rounded-full')).not.toBeNull()
    cleanup()
    const exact = show(PLACE)
    expect(exact.querySelector('.lucide-map-pin')).not.toBeNull()
    expect(exact.querySelector('.rounded-full')).toBeNull()
    screen.getByText('Natural Earth, GeoNames')
  })

  it('is a picture in a browser that cannot draw it', () => {
    drawing.works = false
    show(PLACE)
    screen.getByText('the picture')
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
    drawing.works = true
  })

  it('is a picture again where no tile can be loaded, and stays where one of many cannot', () => {
    const offline = aMap()
    drawing.map = offline.map
    show(PLACE)
    offline.tell('error')
    screen.getByText('the picture')
    cleanup()

    const online = aMap()
    drawing.map = online.map
    show(PLACE)
    online.tell('sourcedata', { tile: {} })
    online.tell('error')
    expect(screen.queryByText('the picture')).toBeNull()
  })
})

describe('the circle', () => {
  it('has its true size at every zoom and latitude, down to a least one', () => {
    const around = { latitude: 0, longitude: 0, radius_m: 5_000 }
    expect(circleWidth(around, 10)).toBe(131)
    expect(circleWidth(around, 11)).toBe(262)
    expect(circleWidth({ ...around, latitude: 60 }, 10)).toBe(262)
    expect(circleWidth({ ...around, radius_m: 500 }, 5)).toBe(32)
  })
})
