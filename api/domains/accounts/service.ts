import type { Role } from '#contract/kernel/calls.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { hashPassword, refuseCommonPassword } from './passwords.service.ts'
import { insertAccount } from './queries.ts'

export interface NewPerson {
  /** In lower case; it comes from the invitation. */
  readonly email: string
  readonly userType: Role
  readonly fullName: string
  readonly password: string
  readonly at: Date
}

/**
 * Makes the account of an invited person; the one way in which accounts come to be. It only ever inserts, so
 * that no invitation can take over an account that exists. The password is hashed here, inside the
 * transaction: callers claim the invitation first, and a wrong token costs no hashing.
 * Refuses `account.password_common`, `account.email_taken` and `server.busy`.
 */
export const createAccount = async (
  tx: Transaction,
  person: NewPerson,
): Promise<{ id: string; email: string } | Refusal> => {
  const common = refuseCommonPassword(person.password)
  if (common) return common
  const passwordHash = await hashPassword(person.password)
  if (isRefusal(passwordHash)) return passwordHash
  const account = await insertAccount(tx, {
    email: person.email,
    userType: person.userType,
    fullName: person.fullName,
    passwordHash,
    // Onboarding asks for a guest's face and an owner's first home; an admin has nothing to add (decisions).
    onboardingCompleted: person.userType === 'admin',
    createdAt: person.at,
  })
  return account ? { id: account.id, email: person.email } : refuse('account.email_taken')
}
