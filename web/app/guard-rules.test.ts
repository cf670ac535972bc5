import { describe, expect, it } from 'vitest'
import type { Profile } from '#contract/accounts/schemas.ts'
import type { SessionState } from '#web/lib/session.ts'
import { evaluateGuard, type ScreenAccess } from './guard-rules.ts'

const person = (user_type: Profile['user_type'], onboarding_completed = true): SessionState => ({
  status: 'signed-in',
  over: null,
  user: { user_type, onboarding_completed } as Profile,
})
const nobody: SessionState = { status: 'signed-out', user: null, over: null }
const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://here.test')
  return { pathname, search, hash }
}
const members: ScreenAccess = ['user', 'owner', 'admin']

describe('a guarded screen', () => {
  it('waits while the account loads, and while there is no profile yet', () => {
    expect(evaluateGuard(members, { ...nobody, status: 'loading' }, at('/'))).toEqual({ show: 'loading' })
    expect(evaluateGuard(members, { ...nobody, status: 'signed-in' }, at('/'))).toEqual({ show: 'loading' })
  })
  it('sends who is signed out to /login, and remembers where they wanted to go', () => {
    expect(evaluateGuard(members, nobody, at('/properties?search=sea'))).toEqual({
      redirect: '/login?next=%2Fproperties%3Fsearch%3Dsea',
    })
    expect(evaluateGuard(members, nobody, at('/'))).toEqual({ redirect: '/login' })
  })
  it('remembers nothing for who has just signed out', () => {
    expect(evaluateGuard(members, { ...nobody, over: 'choice' }, at('/owner'))).toEqual({
      redirect: '/login',
    })
  })
  it('sends who has not finished onboarding there, by role; admins need none', () => {
    expect(evaluateGuard(members, person('owner', false), at('/'))).toEqual({ redirect: '/onboarding/owner' })
    expect(evaluateGuard(members, person('user', false), at('/'))).toEqual({ redirect: '/onboarding/user' })
    expect(evaluateGuard(members, person('admin', false), at('/'))).toEqual({ show: 'page' })
  })
  it('sends the wrong role home: owners to /owner, others to /', () => {
    expect(evaluateGuard(['admin'], person('owner'), at('/admin'))).toEqual({ redirect: '/owner' })
    expect(evaluateGuard(['owner'], person('user'), at('/owner'))).toEqual({ redirect: '/' })
    expect(evaluateGuard(['owner'], person('admin'), at('/owner'))).toEqual({ redirect: '/' })
  })
  it('does not call someone signed out whom the server could not name', () => {
    expect(evaluateGuard(members, { ...nobody, status: 'error' }, at('/'))).toEqual({ show: 'account-error' })
  })
})

describe('/login', () => {
  it('shows to who is signed out, and takes the others on', () => {
    expect(evaluateGuard('sign-in', nobody, at('/login'))).toEqual({ show: 'page' })
    expect(evaluateGuard('sign-in', person('owner'), at('/login'))).toEqual({ redirect: '/owner' })
    expect(evaluateGuard('sign-in', person('user'), at('/login'))).toEqual({ redirect: '/' })
    expect(evaluateGuard('sign-in', person('admin'), at('/login'))).toEqual({ redirect: '/' })
    expect(evaluateGuard('sign-in', person('user', false), at('/login'))).toEqual({
      redirect: '/onboarding/user',
    })
  })
  it('takes them where they wanted to go, inside the app only', () => {
    expect(evaluateGuard('sign-in', person('user'), at('/login?next=/profile'))).toEqual({
      redirect: '/profile',
    })
    expect(evaluateGuard('sign-in', person('user'), at('/login?next=//evil.test'))).toEqual({ redirect: '/' })
  })
})

describe('onboarding', () => {
  it('is open to who is signed out and to who has not finished', () => {
    expect(evaluateGuard('onboarding', nobody, at('/onboarding/owner'))).toEqual({ show: 'page' })
    expect(evaluateGuard('onboarding', person('owner', false), at('/onboarding/owner?token=t'))).toEqual({
      show: 'page',
    })
  })
  it('is over for who has finished', () => {
    expect(evaluateGuard('onboarding', person('owner'), at('/onboarding/owner'))).toEqual({
      redirect: '/owner',
    })
    expect(evaluateGuard('onboarding', person('user'), at('/onboarding/user'))).toEqual({ redirect: '/' })
  })
  it('of the other role leads to the own, with its token', () => {
    expect(evaluateGuard('onboarding', person('owner', false), at('/onboarding/user?token=t'))).toEqual({
      redirect: '/onboarding/owner?token=t',
    })
  })
})

it('public screens ask nothing', () => {
  expect(evaluateGuard('anyone', { ...nobody, status: 'loading' }, at('/about'))).toEqual({ show: 'page' })
})
