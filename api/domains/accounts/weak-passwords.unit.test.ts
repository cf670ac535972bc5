import { describe, expect, it } from 'vitest'
import { refuseWeakPassword } from './weak-passwords.service.ts'

const ADA = { email: 'ada.lindqvist+home@harbour-homes.example', fullName: 'Ada María Lindqvist' }
const weakness = (password: string) => refuseWeakPassword(password, ADA)?.fields?.password

describe('a new password', () => {
  it.each([
    'latchkey',
    'Latchkey2026!',
    'L4tchk3y!!!',
    'l@tchkey-1',
    'yekhctal1',
    'my-latchkey',
    'LatchkeyPassword',
  ])('"%s" is refused: it is hardly more than the name of the product', password =>
    expect(weakness(password)).toBe('password.personal'),
  )

  it.each([
    'lindqvist',
    'Lindqvist1984',
    'AdaMariaLindqvist',
    'María-1234',
    'ada.lindqvist',
    'L1ndqv!st99',
    'harbour-homes',
    'ada.lindqvist+home@harbour-homes.example',
  ])('"%s" is refused: it is hardly more than a name or an address', password =>
    expect(weakness(password)).toMatch(/^password\.personal$/),
  )

  it.each([
    'aaaaaaaa',
    'abcabcabc',
    'ABCabcABC',
    'abcabcab',
    '12121212',
    'aabbaabb',
    'qwerqwerqwer',
    'latchkeylatchkey',
  ])('"%s" is refused: it repeats itself', password =>
    expect(weakness(password)).toMatch(/^password\.(?:repeats|personal|common)$/),
  )

  it.each(['password1', 'iloveyou1'])('"%s" is refused: it is guessed first', password =>
    expect(weakness(password)).toBe('password.common'),
  )

  it.each([
    'a lamp in the window',
    'brass-key-under-the-mat',
    'stay-with-people-you-trust',
    'the latchkey hangs by the stove',
    'lindqvist-feeds-nine-otters',
    'x9$Kq2!vR7',
    'correct horse correct horse',
  ])('"%s" is taken', password => expect(weakness(password)).toBeUndefined())
})
