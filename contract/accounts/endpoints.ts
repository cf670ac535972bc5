import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { token } from '../kernel/fields.ts'
import { credentials, profile, profileChanges, registration, signedIn, tokenPair } from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const accountCalls = declareCalls({
  signIn: {
    method: 'POST',
    path: '/auth/jwt/create/',
    summary: 'Sign in with email and password',
    who: 'anyone',
    body: credentials,
    responses: { 200: signedIn },
    refusals: ['session.wrong_credentials'],
    triesPerMinute: 30,
  },
  refresh: {
    method: 'POST',
    path: '/auth/jwt/refresh/',
    summary: 'Change a refresh token for a new pair',
    who: 'anyone',
    body: z.strictObject({ refresh: token }),
    responses: { 200: tokenPair },
    refusals: ['session.ended'],
  },
  signOut: {
    method: 'POST',
    path: '/auth/jwt/revoke/',
    summary: 'End the session that a refresh token belongs to',
    who: 'anyone',
    body: z.strictObject({ refresh: token }),
    responses: { 204: z.null() },
  },
  register: {
    method: 'POST',
    path: '/users/register/',
    summary: 'Create the account that an invitation is for; does not sign in',
    who: 'anyone',
    body: registration,
    responses: { 201: z.object({ email: z.string() }) },
    refusals: ['account.invitation_required', 'account.email_taken', 'account.password_common'],
    triesPerMinute: 10,
  },
  profile: {
    method: 'GET',
    path: '/users/profile/',
    summary: 'The signed-in person',
    who: everyRole,
    duringOnboarding: true,
    responses: { 200: profile },
  },
  updateProfile: {
    method: 'PATCH',
    path: '/users/update_profile/',
    summary: 'Change name, picture, phone or bio, or finish onboarding',
    who: everyRole,
    duringOnboarding: true,
    body: profileChanges,
    responses: { 200: profile },
    refusals: ['account.onboarding_incomplete', 'property.image_not_yours'],
  },
})
