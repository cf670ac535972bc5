import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashPassword } from './passwords.service.ts'
import { savePreferences } from './preferences.queries.ts'
import { insertAccount } from './queries.ts'
import { refuseWeakPassword } from './weak-passwords.service.ts'

export interface NewPerson {
  /** In lower case. It comes from the invitation. */
  readonly email: string
  readonly userType: Role
  readonly fullName: string
  readonly password: string
  /** The language of the page on which the person joined; mails use it from the first one on. */
  readonly language: Language
  /** The sender of the invitation; null for the server's own. */
  readonly invitedBy: string | null
  readonly at: Date
}

/**
 * Creates the account of an invited person. This is the only place where accounts are created. It only ever inserts, so
 * that no invitation can take over an existing account. The password is hashed here, inside the transaction: callers
 * claim the invitation first, so that a wrong token costs no hashing. Refuses `account.password_common`,
 * `account.email_taken` and `server.busy`.
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
    // Onboarding asks a guest for a picture and an owner for a first home; an admin skips it (decisions).
    onboardingCompleted: person.userType === 'admin',
    createdAt: person.at,
  })
  if (!account) return refuse('account.email_taken')
  await savePreferences(tx, account.id, { language: person.language }, person.at)
  return { id: account.id, email: person.email }
}
