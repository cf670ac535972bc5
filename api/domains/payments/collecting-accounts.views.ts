import type { CollectingAccount } from '#contract/payments/collecting-accounts.schemas.ts'
import type { CollectingAccountRow } from './collecting-accounts.queries.ts'

const savedView = ({ holder, iban_last4, bic }: CollectingAccountRow) => ({ holder, iban_last4, bic })

export const collectingAccountView = (
  open: CollectingAccountRow | undefined,
  waiting: CollectingAccountRow | undefined,
): CollectingAccount => ({
  account: open ? savedView(open) : null,
  waiting: waiting ? { ...savedView(waiting), opens_at: waiting.opens_at.toISOString() } : null,
})
