import { expect, it } from 'vitest'
import { listCodec, readFields, readPage, writeFields } from './use-url-state.ts'

const fields = {
  search: 'words',
  sort: ['name', '-joined'],
  state: ['', 'active', 'suspended'],
  month: /^20\d\d-\d\d$/,
} as const
const read = (query: string) => readFields(new URLSearchParams(query), fields)

it('an address says what is asked for; what it says wrongly is as if it had not said it', () => {
  expect(read('search=ann&sort=-joined&state=active&month=2027-03')).toEqual({
    search: 'ann',
    sort: '-joined',
    state: 'active',
    month: '2027-03',
  })
  expect(read('sort=height&state=asleep&month=March')).toEqual({
    search: '',
    sort: 'name',
    state: '',
    month: '',
  })
  // Values are limited to what the calls accept.
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=2x', 1],
  ['page=all', 1],
  ['page=99999999', 1],
])('the page of "%s" is %i', (query, page) => expect(readPage(new URLSearchParams(query), 'page')).toBe(page))

it('an address holds only what differs from the defaults, and keeps what belongs to others', () => {
  const before = new URLSearchParams('search=ann&state=active&open=7')
  const after = writeFields(before, fields, { state: '', sort: '-joined' })
  expect(after.toString()).toBe('search=ann&open=7&sort=-joined')
  expect(writeFields(after, fields, { sort: 'name', search: '' }).toString()).toBe('open=7')
  expect(before.get('state')).toBe('active')
})

it('what was written is read again', () => {
  const state = { search: 'Mill & sons', sort: '-joined', state: 'suspended', month: '2027-03' } as const
  expect(read(writeFields(new URLSearchParams(), fields, state).toString())).toEqual(state)
})

it('a change of a list begins at its first page; the pages of another list stay', () => {
  const list = listCodec(fields, 'homes_page')
  const before = new URLSearchParams('page=4&homes_page=3&state=active')
  expect(list.read(before)).toMatchObject({ page: 3, asked: { state: 'active' } })
  expect(list.write(before, { asked: { state: '' } }).toString()).toBe('page=4')
  expect(list.write(before, { page: 2 }).toString()).toBe('page=4&homes_page=2&state=active')
  expect(list.write(before, { page: 1 }).toString()).toBe('page=4&state=active')
})
