import { describe, expect, it } from 'vitest'
import { findAnswerer } from './answerer.ts'

const invited = { email: 'maya@home.test', has_account: false }

describe('who answers an invitation', () => {
  it('is a newcomer where the address has no account', () => {
    expect(findAnswerer(invited, null)).toBe('newcomer')
  })

  it('is asked to sign in where it has one', () => {
    expect(findAnswerer({ ...invited, has_account: true }, null)).toBe('sign-in')
  })

  it('accepts at once when signed in as the invited address', () => {
    expect(findAnswerer({ ...invited, has_account: true }, { email: 'maya@home.test' })).toBe('member')
  })

  it('is somebody else when signed in as another address, account or not', () => {
    const other = { email: 'noah@home.test' }
    expect(findAnswerer(invited, other)).toBe('somebody-else')
    expect(findAnswerer({ ...invited, has_account: true }, other)).toBe('somebody-else')
  })

  it('is a newcomer to the link of the first admin, whoever is signed in', () => {
    expect(findAnswerer({ ...invited, address_open: true }, { email: 'noah@home.test' })).toBe('newcomer')
  })
})
