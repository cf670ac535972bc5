import type { Profile } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/kernel/calls.ts'
import { paths } from '#web/lib/paths.ts'
import type { SessionState } from '#web/lib/session.ts'
import { safeNext } from './next-path.ts'

/** `sign-in` and `onboarding` screens are open to everyone who has no access to inner screens yet (spec 2.1). */
export type ScreenAccess = 'anyone' | 'sign-in' | 'onboarding' | readonly Role[]

export type GuardOutcome = { show: 'page' | 'loading' | 'account-error' } | { redirect: string }

export interface ScreenLocation {
  pathname: string
  search: string
  hash: string
}

/** Admins need no onboarding. */
export const hasOnboarded = (user: Profile) => user.onboarding_completed || user.user_type === 'admin'

/** The default screen of a person. Admins count as others. */
export const landingPath = (user: Pick<Profile, 'user_type'>) =>
  user.user_type === 'owner' ? paths.owner() : paths.home()

const onboardingOf = (user: Profile, token?: string) =>
  user.user_type === 'owner' ? paths.onboardingOwner(token) : paths.onboardingUser(token)

const atSignIn = (user: Profile | null, search: string): GuardOutcome => {
  if (!user) return { show: 'page' }
  if (!hasOnboarded(user)) return { redirect: onboardingOf(user) }
  return { redirect: safeNext(new URLSearchParams(search).get('next')) ?? landingPath(user) }
}

const atOnboarding = (user: Profile | null, { pathname, search }: ScreenLocation): GuardOutcome => {
  if (!user) return { show: 'page' }
  if (hasOnboarded(user)) return { redirect: landingPath(user) }
  const right = onboardingOf(user)
  if (right === pathname.replace(/\/+$/, '')) return { show: 'page' }
  return { redirect: onboardingOf(user, new URLSearchParams(search).get('token') ?? undefined) }
}

/** Whether a screen is shown, or where the person is redirected: the guard rules of spec 2.1, in their order. */
export const evaluateGuard = (
  entry: ScreenAccess,
  { status, user, over }: SessionState,
  place: ScreenLocation,
): GuardOutcome => {
  if (entry === 'anyone') return { show: 'page' }
  if (status === 'loading') return { show: 'loading' }
  if (entry === 'sign-in') return atSignIn(user, place.search)
  if (entry === 'onboarding') return atOnboarding(user, place)
  if (status === 'signed-out') {
    const here = place.pathname + place.search + place.hash
    return { redirect: paths.login(over === 'choice' || here === paths.home() ? undefined : here) }
  }
  if (!user) return { show: status === 'error' ? 'account-error' : 'loading' }
  if (!hasOnboarded(user)) return { redirect: onboardingOf(user) }
  return entry.includes(user.user_type) ? { show: 'page' } : { redirect: landingPath(user) }
}
