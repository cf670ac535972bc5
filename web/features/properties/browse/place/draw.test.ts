import { describe, expect, it } from 'vitest'
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type Atlas, drawPlace } from './draw.ts'

const draw = (latitude: number, longitude: number) =>
  drawPlace(atlas as unknown as Atlas, { latitude, longitude })

describe('the map of a place', () => {
  it.each([
    ['Hallstatt', 47.56, 13.65, 'Austria'],
    ['Oia', 36.46, 25.38, undefined],
    ['Reykjavik', 64.14, -21.9, 'Iceland'],
    ['Taveuni, across the date line', -16.85, 179.97, 'Fiji'],
  ])('puts %s into its country', (_, latitude, longitude, country) => {
    const map = draw(latitude, longitude)
    if (country) expect(map.countryName).toBe(country)
    expect(map.land).toMatch(/^M/)
  })

  it('has nothing but water far out at sea', () => {
    expect(draw(-48.9, -123.4)).toMatchObject({ land: '', country: '' })
  })
})
