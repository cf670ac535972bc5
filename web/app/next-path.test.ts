import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from './next-path.ts'

describe('where someone goes after signing in', () => {
  it('is the page they wanted, with its query', () => {
    expect(safeNext('/properties/1?from=a#b')).toBe('/properties/1?from=a#b')
  })
  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    'properties',
    '',
    '/login',
    '/login/?next=/login',
    null,
  ])('is never %j', next => {
    expect(safeNext(next)).toBeNull()
  })
  it('stays on this origin whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', 'a', '%', '2', 'f') }),
        tail => {
          const next = safeNext(`/${tail}`)
          expect(next === null || new URL(next, 'https://here.test').origin === 'https://here.test').toBe(
            true,
          )
        },
      ),
    )
  })
})
