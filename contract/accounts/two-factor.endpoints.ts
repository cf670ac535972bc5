import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { reauthentication, secondFactorCode } from './schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

/** The number of recovery codes that are created at once (spec leaves it open). */
export const RECOVERY_CODES = 10

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const proofAndCode = z.extend(reauthentication, { code: secondFactorCode })

export const secondFactorCalls = declareCalls({
  status: {
    method: 'GET',
    path: '/users/two_factor/',
    summary: 'Whether sign-in asks for a code, and how many recovery codes are left',
    who: everyRole,
    responses: {
      200: z.object({
        enabled: z.boolean(),
        since: z.nullable(z.string()),
        recovery_codes_left: z.int(),
      }),
    },
  },
  start: {
    method: 'POST',
    path: '/users/two_factor/start/',
    summary: 'Begin the set-up: a new secret for an authenticator app',
    who: everyRole,
    body: z.omit(reauthentication, { code: true }),
    responses: {
      200: z.object({
        /** The secret in Base32, for typing it where the QR code cannot be scanned. */
        secret: z.string(),
        /** The contents of the QR code. */
        uri: z.string(),
      }),
    },
    refusals: ['account.password_wrong', 'factor.on_already'],
    triesPerMinute: 30,
  },
  confirm: {
    method: 'POST',
    path: '/users/two_factor/confirm/',
    summary: 'Finish the set-up with the first code; answers the recovery codes, this once',
    audits: 'factor.enabled',
    who: everyRole,
    body: z.strictObject({ code: secondFactorCode }),
    responses: { 200: recoveryCodes },
    refusals: ['factor.code_wrong', 'factor.on_already', 'factor.not_started'],
    triesPerMinute: 30,
  },
  renewCodes: {
    method: 'POST',
    path: '/users/two_factor/recovery_codes/',
    summary: 'New recovery codes; the old ones stop working',
    audits: 'factor.codes_renewed',
    who: everyRole,
    body: proofAndCode,
    responses: { 200: recoveryCodes },
    refusals: ['account.password_wrong', 'factor.code_wrong', 'factor.off'],
    triesPerMinute: 30,
  },
  disable: {
    method: 'POST',
    path: '/users/two_factor/disable/',
    summary: 'Sign in without a code from now on',
    audits: 'factor.disabled',
    who: everyRole,
    body: proofAndCode,
    responses: { 204: z.null() },
    refusals: ['account.password_wrong', 'factor.code_wrong', 'factor.off'],
    triesPerMinute: 30,
  },
})
