/** A bank account as mails name it; null stands for an account at Stripe. */
export type MailBank = { readonly name: string; readonly last4: string } | null

/** The account as a text takes it. */
export const toBank = ({ name, last4 }: NonNullable<MailBank>) => ({ bank: name, last4 })
