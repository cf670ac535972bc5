import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { line } from '../kernel/fields.ts'
import { compactAccount, isBic, isIban } from './iban.rules.ts'

/** An IBAN or BIC, without the spaces that people type in it. */
export const accountCode = (isValid: (compact: string) => boolean, message: FieldMessage) =>
  z.pipe(
    z.pipe(line(2, 50, message), z.transform(compactAccount)),
    z.string().check(z.refine(isValid, message)),
  )

const savedAccount = z.object({
  holder: z.string(),
  iban_last4: z.string(),
  bic: z.nullable(z.string()),
})

/** The account to which guests pay an owner. */
export const collectingAccount = z.object({
  /** What guests see now; null before the first. */
  account: z.nullable(savedAccount),
  /** What they see from `opens_at` on; null where no change waits. */
  waiting: z.nullable(z.extend(savedAccount, { opens_at: z.string() })),
})
export type CollectingAccount = z.infer<typeof collectingAccount>

export const collectingAccountChange = z.strictObject({
  holder: line(2, 70, 'bank.account_name_short'),
  iban: accountCode(isIban, 'settings.iban'),
  bic: z.nullable(accountCode(isBic, 'settings.bic')),
})
export type CollectingAccountChange = z.infer<typeof collectingAccountChange>
