import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

it('only what was changed is sent', () => {
  const before = { title: 'The mill', state: null, amenities: ['Sauna'], price_per_night: 90 }
  expect(changesOf({ ...before, amenities: ['Sauna'] }, before)).toEqual({})
  expect(changesOf({ ...before, title: 'The old mill', amenities: ['Sauna', 'Boat'] }, before)).toEqual({
    title: 'The old mill',
    amenities: ['Sauna', 'Boat'],
  })
  expect(changesOf({ ...before, state: 'NY' }, before)).toEqual({ state: 'NY' })
})
