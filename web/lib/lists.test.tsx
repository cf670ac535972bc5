import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { useRows } from './lists.ts'

it('a list that gets an error logs a warning and is empty, and has its rows once it gets them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let fails = true
  const list = {
    queryKey: ['levels'],
    queryFn: async () => {
      if (fails) throw new ApiError(500, { detail: 'Not today.' })
      return { count: 1, next: null, previous: null, results: ['Friend'] }
    },
  }
  const { result } = renderHook(() => useRows(list), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Not today.'))
  expect(result.current).toEqual([])
  fails = false
  await client.refetchQueries({ queryKey: ['levels'] })
  await waitFor(() => expect(result.current).toEqual(['Friend']))
  warn.mockRestore()
})
