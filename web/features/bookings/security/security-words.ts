import { useTranslation } from 'react-i18next'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import { formatDate, formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/tone.ts'

export const SECURITY_TONE: Record<SecurityDeposit['state'], Tone> = {
  later: 'neutral',
  awaited: 'warning',
  held: 'good',
  claimed: 'trust',
  returned: 'good',
  kept: 'neutral',
  none: 'neutral',
}

/** Where a security deposit stands and what happens next, in sentences; `name` is that of the other party. */
export const useSecurityWords = (as: 'guest' | 'owner', name: string) => {
  const { t } = useTranslation('securityDeposits')
  return (deposit: SecurityDeposit): string[] => {
    const { state, authorised_cents, authorised_until, received_cents, returning_cents, claim } = deposit
    const money = (cents: number) => formatMoneyExactly(cents, deposit.currency)
    const amount = money(deposit.amount_cents)
    const until = formatDate(deposit.claim_until)
    const isCovered = state === 'held' || state === 'claimed' || state === 'awaited'
    const isOnCard = isCovered && authorised_cents > 0
    return [
      ...(state === 'later'
        ? [t(`said.later.${as}`, { name, amount, date: formatDate(deposit.asked_on) })]
        : []),
      ...(state === 'awaited' ? [t(`said.awaited.${as}`, { name, amount })] : []),
      ...(isOnCard ? [t(`said.onCard.${as}`, { name, amount: money(authorised_cents) })] : []),
      ...(isOnCard && as === 'guest' && authorised_until
        ? [t('said.cardUntil', { date: formatInstant(authorised_until) })]
        : []),
      ...(isCovered && received_cents > 0 ? [t(`said.here.${as}`, { amount: money(received_cents) })] : []),
      ...(state === 'held' ? [t(`said.next.${as}`, { date: until })] : []),
      ...(state === 'claimed'
        ? [t(`said.claimed.${as}`, { name, claimed: money(claim?.amount_cents ?? 0) })]
        : []),
      ...(state === 'kept' ? [t(`said.kept.${as}`, { name, kept: money(deposit.kept_cents) })] : []),
      ...(state === 'returned' && returning_cents === 0 ? [t(`said.returned.${as}`, { name })] : []),
      ...(state === 'none' ? [t(`said.none.${as}`)] : []),
      ...(returning_cents > 0 ? [t(`said.returning.${as}`, { name, amount: money(returning_cents) })] : []),
    ]
  }
}
