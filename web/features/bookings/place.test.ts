import { expect, it } from 'vitest'
import { movePlace, readPlace } from './place.ts'

const at = (query: string) => readPlace(new URLSearchParams(query))

it('an address without a word is the whole list, latest check-in first', () => {
  expect(at('')).toEqual({
    search: '',
    status: '',
    sort: '-check_in_date',
    page: 1,
    view: 'list',
    booking: '',
  })
})

it('what an address says wrongly is as if it had not said it', () => {
  expect(at('status=paid&sort=total&page=-3')).toEqual(at(''))
  expect(at('page=2x').page).toBe(1)
  expect(at('page=99999').page).toBe(1)
  expect(at(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
})

it('an address holds what is unusual, and keeps what belongs to others', () => {
  const moved = movePlace(new URLSearchParams('from=2027-03&page=4'), { status: 'pending', page: 1 })
  expect(moved.toString()).toBe('from=2027-03&status=pending')
  expect(movePlace(moved, { status: '' }).toString()).toBe('from=2027-03')
})

it('what was written is read again', () => {
  const place = { search: 'Mill & sons', status: 'completed', sort: '-created_at', page: 3 } as const
  expect(at(movePlace(new URLSearchParams(), place).toString())).toMatchObject(place)
})
