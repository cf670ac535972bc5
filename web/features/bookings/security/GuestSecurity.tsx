import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import { TransferSlip } from '#web/features/bookings/guest/payment/TransferSlip.tsx'
import { sendOrThrow } from '#web/lib/api.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { securityKey } from './queries.ts'

interface Props {
  booking: BookingDetails
  deposit: SecurityDeposit
}

/** What is said to somebody who comes back from the page of the provider, which is asked how the card stands. */
function CardReturn({ booking, deposit }: Props) {
  const { t } = useTranslation('securityDeposits')
  const client = useQueryClient()
  const [params] = useSearchParams()
  const mark = params.get('security')
  const isOpen = deposit.card_cents !== null
  const { error, refetch } = useQuery(
    queryOptions({
      queryKey: [...securityKey(booking.id), 'card check'],
      queryFn: async ({ signal }) => {
        const now = await sendOrThrow(securityCalls.check, { params: { id: booking.id }, signal })
        client.setQueryData(securityKey(booking.id), now)
        return now.state
      },
      enabled: mark === 'done' && isOpen,
      staleTime: 0,
    }),
  )
  if (error) return <FailedNotice title={t('card.checkFailed')} error={error} onRetry={refetch} />
  const said = mark === 'done' ? t('card.checking') : t('card.back')
  return (
    <div role="status" className="empty:hidden">
      {(mark === 'done' || mark === 'back') && isOpen && <Notice title={said} />}
    </div>
  )
}

interface CardOfferProps {
  booking: BookingDetails
  currency: Currency
  cents: number
}

function CardOffer({ booking, currency, cents }: CardOfferProps) {
  const { t } = useTranslation('securityDeposits')
  const start = useChange(securityCalls.card, {
    refreshes: [securityKey(booking.id)],
    failed: ({ message }) => ({ title: t('card.failed', { message }) }),
    accepted: ({ url }) => window.location.assign(url),
  })
  return (
    <Surface variant="well" padding="sm" className="no-print grid grid-cols-1 justify-items-start gap-3">
      <div>
        <p className="text-lg font-semibold">{t('card.title')}</p>
        <p className="mt-1 text-sm">{t('card.text')}</p>
      </div>
      <Button
        busy={start.isPending}
        busyLabel={t('card.opening')}
        icon={<CreditCard className="size-4.5" aria-hidden="true" />}
        onClick={() => start.mutate({ params: { id: booking.id }, body: { amount_cents: cents } })}
      >
        {t('card.offer', { amount: formatMoneyExactly(cents, currency) })}
      </Button>
    </Surface>
  )
}

const mayAnswer = ({ claim }: SecurityDeposit) =>
  claim?.status === 'open' && claim.answer === null && new Date(claim.answer_until) > new Date()

/** What a guest does about the security deposit: provides it by card or by transfer, and answers a claim. */
export default function GuestSecurity({ booking, deposit }: Props) {
  const { t } = useTranslation('securityDeposits')
  const [answers, setAnswers] = useState(false)
  const { card_cents, transfer, claim } = deposit
  const missing = deposit.amount_cents - deposit.received_cents - deposit.authorised_cents
  return (
    <>
      <CardReturn booking={booking} deposit={deposit} />
      {card_cents !== null && <CardOffer booking={booking} currency={deposit.currency} cents={card_cents} />}
      {transfer && (
        <TransferSlip
          transfer={transfer}
          payment={{
            currency: deposit.currency,
            unpaid: [{ kind: 'all', amount_cents: missing, due_on: booking.check_in_date }],
          }}
        />
      )}
      {claim && mayAnswer(deposit) && (
        <Button className="justify-self-start" onClick={() => setAnswers(true)}>
          {t('answer.open')}
        </Button>
      )}
      {claim && answers && (
        <AnswerDialog
          bookingId={booking.id}
          owner={booking.property.owner_name}
          claim={claim}
          onClose={() => setAnswers(false)}
        />
      )}
    </>
  )
}
