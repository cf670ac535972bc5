import type { Profile } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import type { SessionState } from '#web/lib/session.ts'
import { safeNext } from './next-path.ts'
import { paths } from './paths.ts'

/** `sign-in` and `onboarding` are open to all who do not belong further inside already (spec 2.1). */
export type Entry = 'anyone' | 'sign-in' | 'onboarding' | readonly Role[]

export type Verdict = { show: 'page' | 'loading' | 'account-error' } | { redirect: string }

export interface Place {
  pathname: string
  search: string
  hash: string
}

/** Admins need no onboarding. */
export const settled = (user: Profile) => user.onboarding_completed || user.user_type === 'admin'

/** Where somebody belongs who has nowhere else to go. Admins count as others. */
export const homeOf = (user: Pick<Profile, 'user_type'>) =>
  user.user_type === 'owner' ? paths.owner() : paths.home()

const onboardingOf = (user: Profile, token?: string) =>
  user.user_type === 'owner' ? paths.onboardingOwner(token) : paths.onboardingUser(token)

const atSignIn = (user: Profile | null, search: string): Verdict => {
  if (!user) return { show: 'page' }
  if (!settled(user)) return { redirect: onboardingOf(user) }
  return { redirect: safeNext(new URLSearchParams(search).get('next')) ?? homeOf(user) }
}

const atOnboarding = (user: Profile | null, { pathname, search }: Place): Verdict => {
  if (!user) return { show: 'page' }
  if (settled(user)) return { redirect: homeOf(user) }
  const right = onboardingOf(user)
  if (right === pathname.replace(/\/+$/, '')) return { show: 'page' }
  return { redirect: onboardingOf(user, new URLSearchParams(search).get('token') ?? undefined) }
}

/** Whether a screen shows, or where the person goes instead: the guard rules of spec 2.1, in their order. */
export const judge = (entry: Entry, { status, user, over }: SessionState, place: Place): Verdict => {
  if (entry === 'anyone') return { show: 'page' }
  if (status === 'loading') return { show: 'loading' }
  if (entry === 'sign-in') return atSignIn(user, place.search)
  if (entry === 'onboarding') return atOnboarding(user, place)
  if (status === 'signed-out') {
    const here = place.pathname + place.search + place.hash
    return { redirect: paths.login(over === 'choice' || here === paths.home() ? undefined : here) }
  }
  if (!user) return { show: status === 'error' ? 'account-error' : 'loading' }
  if (!settled(user)) return { redirect: onboardingOf(user) }
  return entry.includes(user.user_type) ? { show: 'page' } : { redirect: homeOf(user) }
}
