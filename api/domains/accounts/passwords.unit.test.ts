import { describe, expect, it } from 'vitest'
import { CHEAP } from '#tests/support/people.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwords.service.ts'
import { addressBlock } from './throttle.service.ts'

describe('a stored password', () => {
  it('is matched by itself alone, and its hash is new each time', async () => {
    const [one, two] = [
      await hashPassword('a lamp in the window'),
      await hashPassword('a lamp in the window'),
    ]
    expect(one).not.toBe(two)
    expect(await verifyPassword('a lamp in the window', String(one))).toBe(true)
    expect(await verifyPassword('A lamp in the window', String(one))).toBe(false)
    expect(await verifyPassword('', NOBODYS_HASH)).toBe(false)
  })

  it('may be typed on any keyboard: composed and decomposed letters are the same', async () => {
    const hash = String(await hashPassword('caf\u00e9 au lait'))
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true)
  })

  it('agrees with other programs on what argon2id is', async () => {
    // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -e
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', known)).toBe(true)
  })

  it('is not waited for without end: above fifty in line the rest are told to come back', async () => {
    const results = await Promise.all(Array.from({ length: 60 }, () => hashPassword('a lamp', CHEAP)))
    const refused = results.filter(isRefusal)
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ code: 'server.busy', retryAfter: 2 })
    expect(await hashPassword('a lamp in the window')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('the neighbourhood of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:db8:7:1::5', '2001:db8:7'],
    ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7'],
    ['2001:db8::1', '2001:db8:0'],
    ['::1', '0:0:0'],
  ])('%s is in %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
