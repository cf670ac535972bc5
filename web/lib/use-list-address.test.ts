import { expect, it } from 'vitest'
import { readAsked, readPage, writeAsked } from './use-list-address.ts'

const choices = { search: 'words', sort: ['name', '-joined'], state: ['', 'active', 'suspended'] } as const
const read = (query: string) => readAsked(new URLSearchParams(query), choices)

it('an address says what is asked for; what it does not know stands for what goes without saying', () => {
  expect(read('search=ann&sort=-joined&state=active')).toEqual({
    search: 'ann',
    sort: '-joined',
    state: 'active',
  })
  expect(read('sort=height&state=asleep')).toEqual({ search: '', sort: 'name', state: '' })
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=all', 1],
  ['page=99999999', 1],
])('the page of "%s" is %i', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page))

it('a change begins at the first page, keeps what belongs to others, and writes only what needs saying', () => {
  const before = new URLSearchParams('search=ann&state=active&page=4&open=7')
  const after = writeAsked(before, choices, { state: '', sort: '-joined' })
  expect(after.toString()).toBe('search=ann&open=7&sort=-joined')
  expect(writeAsked(after, choices, { sort: 'name', search: '' }).toString()).toBe('open=7')
  expect(before.get('page')).toBe('4')
})
