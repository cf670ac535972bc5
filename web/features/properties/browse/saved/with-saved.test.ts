import { expect, it } from 'vitest'
import { withSaved } from './with-saved.ts'

const home = (id: string, saved = false) => ({ id, title: `Home ${id}`, saved, owner: { id: 'a' } })

it('marks one home in a page of cards and leaves every other thing as it is', () => {
  const page = { count: 2, next: null, results: [home('a'), home('b')] }
  const marked = withSaved(page, 'b', true)
  expect(marked).toEqual({ ...page, results: [home('a'), home('b', true)] })
  expect(marked.results[0]).toBe(page.results[0])
  expect(page.results[1]?.saved).toBe(false)
})

it('marks a home that stands alone, and in pages that were loaded one after the other', () => {
  expect(withSaved(home('a', true), 'a', false)).toEqual(home('a'))
  const pages = { pageParams: [0, 1], pages: [{ results: [home('a')] }, { results: [home('b')] }] }
  expect(withSaved(pages, 'b', true).pages[1]).toEqual({ results: [home('b', true)] })
})

it('answers the very same thing where there is nothing to mark', () => {
  for (const answer of [
    undefined,
    null,
    'text',
    { results: [home('a')] },
    { id: 'x', quote: {} },
    { results: [home('x', true)] },
  ])
    expect(withSaved(answer, 'x', true)).toBe(answer)
})
