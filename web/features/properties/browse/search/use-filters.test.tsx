import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useFilters } from './use-filters.ts'

it('filters are the same object after the map is opened, so that no card is rendered again', () => {
  const { result } = renderHook(() => useFilters(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/properties']}>{children}</MemoryRouter>,
  })
  const before = result.current.filters
  act(() => result.current.toggleMap())
  expect(result.current.showsMap).toBe(true)
  expect(result.current.filters).toBe(before)
})
