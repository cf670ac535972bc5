import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { page } from '#contract/kernel/paging.ts'
import { unwrapResponse } from './unwrap-response.ts'

const item = z.object({ id: z.number() })
const list = page(item)
const around = { count: 1, next: null, previous: null }

describe('what an answer holds', () => {
  it.each([
    ['results', { ...around, results: [{ id: 1 }] }],
    ['data.results', { data: { ...around, results: [{ id: 1 }] } }],
    ['data', { data: [{ id: 1 }] }],
    ['the answer itself', [{ id: 1 }]],
  ])('the rows of a list are read from %s', (_, body) => {
    expect(unwrapResponse(list, body)).toEqual({ ...around, results: [{ id: 1 }] })
  })

  it.each([
    ['data', { data: { id: 1 } }],
    ['results[0]', { results: [{ id: 1 }, { id: 2 }] }],
    ['the object itself', { id: 1 }],
  ])('a single item is read from %s', (_, body) => {
    expect(unwrapResponse(item, body)).toEqual({ id: 1 })
  })

  it('what the contract itself calls data stays where it is', () => {
    const upload = z.object({ success: z.boolean(), data: z.object({ url: z.string() }) })
    const body = { success: true, data: { url: '/uploads/a.webp' } }
    expect(unwrapResponse(upload, body)).toEqual(body)
  })

  it('what is neither is taken as it is', () => {
    expect(unwrapResponse(item, null)).toBeNull()
    expect(unwrapResponse(undefined, { data: 1 })).toEqual({ data: 1 })
    expect(unwrapResponse(z.union([list, list]), { data: [] })).toEqual({ data: [] })
  })
})
