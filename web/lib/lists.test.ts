import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { startTexts } from './i18n.ts'
import { readList } from './lists.ts'
import type { Result } from './request.ts'

beforeAll(startTexts)

const good = (data: unknown) => ({ success: true, data, error: null }) as Result<{ results: number[] }>

describe('the rows of a list', () => {
  it('are read from results, data.results or data', () => {
    expect(readList(good({ results: [1] }))).toEqual([1])
    expect(readList(good({ data: { results: [2] } }))).toEqual([2])
    expect(readList(good({ data: [3] }))).toEqual([3])
  })
  it('are none when the call failed, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(readList({ success: false, data: null, error: new ApiError(500, null) })).toEqual([])
    expect(warn).toHaveBeenCalledWith('HTTP 500')
    warn.mockRestore()
  })
})
