import { describe, expect, it } from 'vitest'
import { withAmenity } from './amenities.ts'

describe('the amenities of a first home', () => {
  it('are kept in the order in which they were typed, trimmed', () => {
    expect(withAmenity(['Sauna'], '  Lake view ')).toEqual(['Sauna', 'Lake view'])
  })

  it('are never empty', () => {
    expect(withAmenity(['Sauna'], '   ')).toEqual(['Sauna'])
  })

  it('are each listed once', () => {
    expect(withAmenity(['Sauna'], ' Sauna')).toEqual(['Sauna'])
    expect(withAmenity(['Sauna'], 'sauna')).toEqual(['Sauna'])
  })
})
