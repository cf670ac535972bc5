import { describe, expect, it } from 'vitest'
import { fillPath, queryString } from './address.ts'

describe('the address of a call', () => {
  it('skips empty values and repeats arrays', () => {
    expect(
      queryString({
        search: '',
        owner: undefined,
        state: null,
        limit: 50,
        offset: 0,
        amenity: ['pool', '', 'sea view'],
      }),
    ).toBe('?limit=50&offset=0&amenity=pool&amenity=sea+view')
  })
  it('has no question mark when nothing is asked', () => {
    expect(queryString({ search: '', tags: [] })).toBe('')
  })
  it('keeps a parameter in its own segment', () => {
    expect(fillPath('/properties/:id/', { id: 'a/../b?c' })).toBe('/properties/a%2F..%2Fb%3Fc/')
  })
})
