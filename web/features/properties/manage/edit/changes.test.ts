import { expect, it } from 'vitest'
import { changedValues } from './changes.ts'

it('only what was changed is sent', () => {
  const before = { title: 'The mill', state: null, amenities: ['Sauna'], price_per_night: 90 }
  expect(changedValues({ ...before, amenities: ['Sauna'] }, before)).toEqual({})
  expect(changedValues({ ...before, title: 'The old mill', amenities: ['Sauna', 'Boat'] }, before)).toEqual({
    title: 'The old mill',
    amenities: ['Sauna', 'Boat'],
  })
  expect(changedValues({ ...before, state: 'NY' }, before)).toEqual({ state: 'NY' })
})
