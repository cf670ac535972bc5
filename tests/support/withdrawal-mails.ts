import type { Currency } from '#contract/kernel/currencies.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { MailBank } from '#emails/bank.ts'
import { bankDetailsMail } from '#emails/bank-details.ts'
import type { MailMessage } from '#emails/layout.ts'
import { withdrawalMail } from '#emails/withdrawal.ts'
import { withdrawalRequestMail } from '#emails/withdrawal-request.ts'

interface Money {
  readonly ownerName: string
  readonly cents: number
  readonly currency: Currency
  readonly link: string
}

const DESTINATIONS: readonly MailBank[] = [{ name: 'Bk', last4: '4321' }, null]
const OPENS_AT = '2026-11-21T06:41:00Z'

/** The mails about withdrawals and their accounts, to a bank and to Stripe, by file. */
export const withdrawalMails = (money: Money): Record<string, ((of: Language) => MailMessage)[]> => {
  const { ownerName, link } = money
  const both = (write: (bank: MailBank) => (of: Language) => MailMessage) => DESTINATIONS.map(write)
  return {
    'bank-details': [
      ...both(bank => of => bankDetailsMail(of, { ownerName, bank, link, opensAt: OPENS_AT, canUndo: true })),
      ...both(bank => of => bankDetailsMail(of, { ownerName, bank, link, opensAt: null, canUndo: false })),
    ],
    'withdrawal-request': both(bank => of => withdrawalRequestMail(of, { ...money, bank })),
    withdrawal: [
      ...both(bank => of => withdrawalMail(of, { ...money, bank, reference: 'FT-1', reason: null })),
      ...both(bank => of => withdrawalMail(of, { ...money, bank, reference: null, reason: 'XXIV' })),
    ],
  }
}
