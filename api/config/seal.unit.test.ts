import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

test('a sealed text opens again, and never looks the same twice', () => {
  const [one, other] = [seal(key, 'DE89 3704 0044', 'row-1'), seal(key, 'DE89 3704 0044', 'row-1')]
  expect(unseal(key, one, 'row-1')).toBe('DE89 3704 0044')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('3704')).toBe(false)
})

test('it opens neither under another key nor in another row nor with one bit changed', () => {
  const sealed = seal(key, '000123456789', 'row-1')
  expect(() => unseal(randomBytes(32), sealed, 'row-1')).toThrow()
  expect(() => unseal(key, sealed, 'row-2')).toThrow()
  for (const place of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect(() => unseal(key, changed, 'row-1')).toThrow()
  }
})
