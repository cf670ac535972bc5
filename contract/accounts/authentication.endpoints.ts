import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { token } from '../kernel/fields.ts'
import { credentials, profile, signedIn, tokenPair } from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

/** Signing in and out, and who is signed in: what every page calls, apart from what few pages do. */
export const authenticationCalls = declareCalls({
  signIn: {
    method: 'POST',
    path: '/auth/jwt/create/',
    summary: 'Sign in with email and password',
    audits: 'session.signed_in',
    who: 'anyone',
    body: credentials,
    responses: { 200: signedIn },
    refusals: [
      'session.wrong_credentials',
      'session.second_factor_needed',
      'session.second_factor_wrong',
      'session.too_many_tries',
    ],
    triesPerMinute: 30,
  },
  refresh: {
    method: 'POST',
    path: '/auth/jwt/refresh/',
    summary: 'Change a refresh token for a new pair',
    audits: 'session.reuse_detected',
    who: 'anyone',
    body: z.strictObject({ refresh: token }),
    responses: { 200: tokenPair },
    refusals: ['session.ended'],
  },
  signOut: {
    method: 'POST',
    path: '/auth/jwt/revoke/',
    summary: 'End the session that a refresh token belongs to',
    audits: 'session.signed_out',
    who: 'anyone',
    body: z.strictObject({ refresh: token }),
    responses: { 204: z.null() },
  },
  profile: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/users/profile/',
    summary: 'The signed-in person',
    who: everyRole,
    duringOnboarding: true,
    responses: { 200: profile },
  },
})
