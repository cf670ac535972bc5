import { beforeEach, expect, it, vi } from 'vitest'
import { outbox } from './outbox.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})

const file = { id: 'f', kind: 'pdf', name: 'a.pdf', bytes: 9, gone: false } as const

it('what was typed and what did not go is there again, each for its own conversation', () => {
  outbox.keep('one', {
    draft: 'half a sen',
    files: [file],
    unsent: [{ key: 'k', text: 'stuck', attachments: [] }],
  })
  expect(outbox.read('one')).toEqual({
    draft: 'half a sen',
    files: [file],
    unsent: [{ key: 'k', text: 'stuck', attachments: [] }],
  })
  expect(outbox.read('other')).toEqual({ draft: '', files: [], unsent: [] })
})

it('what a page without files kept is there too', () => {
  store.set('messages-one', '{"draft":"half a sen","unsent":[{"key":"k","text":"stuck"}]}')
  expect(outbox.read('one')).toEqual({
    draft: 'half a sen',
    files: [],
    unsent: [{ key: 'k', text: 'stuck', attachments: [] }],
  })
})

it('nothing is kept of nothing', () => {
  outbox.keep('one', { draft: 'x', files: [], unsent: [] })
  outbox.keep('one', { draft: '', files: [], unsent: [] })
  expect(store.size).toBe(0)
})

it('a storage that holds nonsense, or forbids itself, is as good as empty', () => {
  store.set('messages-one', '{"draft":7}')
  expect(outbox.read('one')).toEqual({ draft: '', files: [], unsent: [] })
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(outbox.read('one')).toEqual({ draft: '', files: [], unsent: [] })
  expect(() => outbox.keep('one', { draft: 'x', files: [], unsent: [] })).not.toThrow()
})
