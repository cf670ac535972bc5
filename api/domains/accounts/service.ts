import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { hashPassword } from './passwords.service.ts'
import { savePreferences } from './preferences.queries.ts'
import { insertAccount } from './queries.ts'
import { refuseWeakPassword } from './weak-passwords.service.ts'

export interface NewPerson {
  /** In lower case; it comes from the invitation. */
  readonly email: string
  readonly userType: Role
  readonly fullName: string
  readonly password: string
  /** In which they read the page on which they joined; mails come in it from the first one on. */
  readonly language: Language
  /** By whose invitation they come; null for the server's own. */
  readonly invitedBy: string | null
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
  const weak = refuseWeakPassword(person.password, person)
  if (weak) return weak
  const passwordHash = await hashPassword(person.password)
  if (isRefusal(passwordHash)) return passwordHash
  const account = await insertAccount(tx, {
    email: person.email,
    userType: person.userType,
    fullName: person.fullName,
    passwordHash,
    invitedBy: person.invitedBy,
    // Onboarding asks for a guest's face and an owner's first home; an admin has nothing to add (decisions).
    onboardingCompleted: person.userType === 'admin',
    createdAt: person.at,
  })
  if (!account) return refuse('account.email_taken')
  await savePreferences(tx, account.id, { language: person.language }, person.at)
  return { id: account.id, email: person.email }
}
