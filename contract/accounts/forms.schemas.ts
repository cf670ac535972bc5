import * as z from 'zod/mini'
import { email } from '../kernel/fields.ts'
import { passwordChange, passwordReset, preferenceChanges } from './schemas.ts'

/** A field of the form only: the new password a second time (spec 5). */
const confirmation = z.string('password.confirm_missing').check(z.minLength(1, 'password.confirm_missing'))

const different = { error: 'password.different', path: ['confirm_password'] }
/** The user's form has other texts than the owner's (spec 8). */
const differentForUser = { ...different, error: 'password.different_user' }
const same = (values: { new_password: string; confirm_password: string }) =>
  values.new_password === values.confirm_password

const changeForm = z.extend(passwordChange, { confirm_password: confirmation })

export const passwordForm = changeForm.check(z.refine(same, different))
export const userPasswordForm = changeForm.check(z.refine(same, differentForUser))

export const resetForm = z
  .extend(z.omit(passwordReset, { token: true }), { confirm_password: confirmation })
  .check(z.refine(same, different))

export const forgottenForm = z.strictObject({ email })

export const billingForm = z.pick(preferenceChanges, { billing_name: true, billing_address: true })
