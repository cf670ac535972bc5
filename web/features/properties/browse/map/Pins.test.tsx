import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Map as MapGL } from 'maplibre-gl'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HomePin } from '#contract/properties/map.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { Pins } from './Pins.tsx'

beforeAll(() => loadTexts(['homesMap']))
afterEach(cleanup)

const friends = {
  percentage: 15,
  nightly_cents: 8_500,
  lowest_price_reached: false,
  no_cheaper_night: false,
  level: 3,
  level_name: 'Friends',
}

const pin = (id: string, longitude: number, fields: Partial<HomePin> = {}): HomePin => ({
  id,
  title: `House ${id}`,
  city: 'Bern',
  state: null,
  currency: 'usd',
  price_per_night: 100,
  viewer_discount: friends,
  rating: null,
  stay: null,
  image: null,
  latitude: 0,
  longitude,
  ...fields,
})

/** A map of 400 by 400 pixels, ten for each degree, around a longitude. */
const mapAround = (middle: number) =>
  ({
    getCenter: () => ({ lng: middle, lat: 0 }),
    getContainer: () => ({ clientWidth: 400, clientHeight: 400 }),
    getCanvasContainer: () => document.body,
    project: ([longitude, latitude]: [number, number]) => ({
      x: 200 + (longitude - middle) * 10,
      y: 200 - latitude * 10,
    }),
    on: () => undefined,
    off: () => undefined,
  }) as unknown as MapGL

const show = (pins: readonly (readonly HomePin[])[], middle = 0) => {
  const [onHome, onCluster] = [vi.fn(), vi.fn()]
  const clusters = pins.map(each => ({
    pins: each,
    latitude: each[0]?.latitude ?? 0,
    longitude: each[0]?.longitude ?? 0,
  }))
  render(
    <Pins map={mapAround(middle)} clusters={clusters} raised="b" chosen={null} {...{ onHome, onCluster }} />,
  )
  return { onHome, onCluster }
}
const itemOf = (name: string) => screen.getByText(name).closest('li')

describe('pins', () => {
  it('say the home and the viewer’s own price, of a night or of the stay', () => {
    const stay = { total_cents: 61_000, discount_cents: 9_000 } as NonNullable<HomePin['stay']>
    show([
      [pin('a', 0)],
      [pin('b', 5, { stay })],
      [pin('c', 9, { price_per_night: null, viewer_discount: null })],
      [pin('d', 12, { viewer_discount: { ...friends, no_cheaper_night: true } })],
    ])
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'House a, $85 a night',
      'House b, $610 in total',
      'House c',
      'House d, from $85 a night',
    ])
    expect(screen.getByText('$610').className).toContain('bg-evergreen ')
    expect(screen.getAllByText('$85')[0]?.className).not.toContain('bg-evergreen ')
  })

  it('open a home, and a number the homes that are there', async () => {
    const [a, b, c] = [pin('a', 0), pin('b', 5), pin('c', 5)]
    const { onHome, onCluster } = show([[a], [b, c]])
    await userEvent.click(screen.getByRole('button', { name: 'House a, $85 a night' }))
    expect(onHome).toHaveBeenCalledExactlyOnceWith(a)
    await userEvent.click(screen.getByRole('button', { name: '2 homes, zoom in' }))
    expect(onCluster).toHaveBeenCalledExactlyOnceWith([b, c])
  })

  it('pass the beginning of a drag to the map, but no double click', () => {
    show([[pin('a', 0)]])
    const heard = vi.fn((event: Event) => event.type)
    const types = ['mousedown', 'touchstart', 'dblclick'] as const
    const end = new AbortController()
    for (const type of types) document.body.addEventListener(type, heard, { signal: end.signal })
    for (const type of types) fireEvent(screen.getByText('$85'), new Event(type, { bubbles: true }))
    end.abort()
    expect(heard.mock.results.map(({ value }) => value)).toEqual(['mousedown', 'touchstart'])
  })

  it('are where they are on the map, and out of reach outside of it', () => {
    show([[pin('a', 2, { latitude: 5 })], [pin('b', 60, { viewer_discount: null })], [pin('c', -21)]])
    const [near, far, edge] = screen.getAllByRole('listitem', { hidden: true })
    expect(near?.style.translate).toBe('220px 150px')
    expect(far?.style.visibility).toBe('hidden')
    expect(edge?.style.visibility).toBe('')
  })

  it('are next to the middle where the world is shown more than once', () => {
    show([[pin('a', -179)]], 179)
    expect(itemOf('$85')?.style.translate).toBe('220px 200px')
  })
})
