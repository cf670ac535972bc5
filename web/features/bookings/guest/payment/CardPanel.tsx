import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslation } from 'react-i18next'
import { cardCalls } from '#contract/bookings/card.endpoints.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { isRenewable } from '#contract/payments/card.rules.ts'
import type { StayCard } from '#contract/payments/card-payments.schemas.ts'
import { SHOWS_BOOKINGS } from '#web/features/bookings/owner/queries.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatInstant, formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { useCardCheck } from './use-card-check.ts'

interface Props {
  stay: Pick<BookingDetails, 'id' | 'card' | 'price' | 'property' | 'status' | 'expires_at'>
  card: StayCard
}

/** How the last attempt stands, where its guest should know. */
function CardState({ stay, card: { latest } }: Props) {
  const { t } = useTranslation('stays')
  if (!latest) return null
  const { status, until } = latest
  const words = {
    amount: formatMoneyExactly(latest.amount_cents, stay.price.currency),
    name: stay.property.owner_name,
  }
  if (status === 'authorised' && latest.is_capturing)
    return <Notice tone="trust" title={t('pay.card.capturing', words)} />
  if (status === 'authorised' && stay.status === 'pending') {
    const isShort =
      until !== null &&
      isRenewable(new Date(until), stay.expires_at === null ? null : new Date(stay.expires_at), new Date())
    return (
      <Notice tone="good" title={t('pay.card.held', words)}>
        {until !== null && t('pay.card.heldUntil', { date: formatInstant(until) })}{' '}
        {isShort && t('pay.card.renew')}
      </Notice>
    )
  }
  if (status === 'processing') return <Notice tone="trust" title={t('pay.card.processing', words)} />
  if (status === 'failed') return <Notice tone="warning" title={t('pay.card.cardFailed', words)} />
  if (status === 'released' && stay.status === 'pending')
    return <Notice title={t('pay.card.released', words)} />
  return null
}

/** What was said to somebody who has just come back from the payment page. */
function CardReturn({ stay, card }: Props) {
  const { t } = useTranslation('stays')
  const { mark, isAsking, error, ask } = useCardCheck(stay)
  const { latest } = card
  const sentence = () => {
    if (isAsking) return t('pay.card.checking')
    if (mark === 'done' && latest?.status === 'captured')
      return t('pay.card.captured', { amount: formatMoneyExactly(latest.amount_cents, stay.price.currency) })
    return mark === 'back' && latest?.status === 'open' ? t('pay.card.back') : null
  }
  const said = sentence()
  if (error) return <FailedNotice title={t('pay.card.checkFailed')} error={error} onRetry={ask} />
  return (
    <div role="status" className="empty:hidden">
      {said !== null && <Notice title={said} />}
    </div>
  )
}

/** Paying by card, or authorising a card before the owner has answered. */
export function CardPanel({ stay, card }: Props) {
  const { t } = useTranslation('stays')
  const { offer } = card
  const start = useChange(cardCalls.start, {
    refreshes: SHOWS_BOOKINGS,
    failed: ({ message }) => ({ title: t('pay.card.failed', { message }) }),
    accepted: ({ url }) => window.location.assign(url),
  })
  const amount = formatMoneyExactly(offer?.amount_cents ?? 0, stay.price.currency)
  return (
    <div className="grid grid-cols-1 gap-4">
      <CardReturn stay={stay} card={card} />
      <CardState stay={stay} card={card} />
      {offer && (
        <Surface variant="well" padding="sm" className="no-print grid grid-cols-1 justify-items-start gap-3">
          <div>
            <h3 className="text-lg">{t('pay.card.title')}</h3>
            <p className="mt-1 text-sm">
              {offer.kind === 'authorise' && `${t('pay.card.authText', { name: stay.property.owner_name })} `}
              {t('pay.card.payText')}
            </p>
          </div>
          <Button
            busy={start.isPending}
            busyLabel={t('pay.card.opening')}
            icon={<CreditCard className="size-4.5" aria-hidden="true" />}
            onClick={() =>
              start.mutate({ params: { id: stay.id }, body: { amount_cents: offer.amount_cents } })
            }
          >
            {t(offer.kind === 'pay' ? 'pay.card.offerPay' : 'pay.card.offerAuth', { amount })}
          </Button>
        </Surface>
      )}
    </div>
  )
}
