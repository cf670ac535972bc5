import { useTranslation } from 'react-i18next'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { hasTaxes, useCancellationWords } from './cancellation-words.ts'
import { usePaymentWords } from './payment-words.ts'

interface Props {
  property: Pick<Property, 'payment' | 'today' | 'instant_booking' | 'currency'> & {
    owner: { full_name: string }
    charges: readonly { kind: 'fee' | 'tax' }[]
  }
  /** The chosen stay and its price; missing until a stay is chosen. */
  chosen: StayRequest | null
  quote: Quote | undefined
}

/** How one pays for a stay, and what goes back to who cancels it; loaded only where the platform takes payments. */
export default function StayTermsNote({ property, chosen, quote }: Props) {
  const { t } = useTranslation(['paymentTerms', 'properties'])
  const sayPayment = usePaymentWords()
  const sayCancellation = useCancellationWords()
  const { payment: terms, today, instant_booking: isConfirmedAtOnce } = property
  if (!terms) return null
  const owner = property.owner.full_name || t('properties:detail.host')
  const stay =
    chosen && quote
      ? { checkIn: chosen.check_in_date, total: quote.total_cents, currency: quote.currency, today }
      : null
  return (
    <section aria-label={t('paymentTerms:title')} className="border-t border-line pt-4">
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{t('paymentTerms:payment')}</dt>
          <dd className="text-ink-soft">{sayPayment(terms, owner, isConfirmedAtOnce, stay)}</dd>
        </div>
        {terms.security_deposit_cents > 0 && (
          <div>
            <dt className="font-semibold">{t('paymentTerms:security.title')}</dt>
            <dd className="text-ink-soft">
              {t('paymentTerms:security.line', {
                amount: formatMoneyExactly(terms.security_deposit_cents, property.currency),
              })}
            </dd>
          </div>
        )}
        {terms.settlement !== 'direct' && (
          <div>
            <dt className="font-semibold">{t('paymentTerms:cancellation')}</dt>
            <dd className="text-ink-soft">{sayCancellation(terms.cancellation_steps, stay)}</dd>
            <dd className="mt-1 text-xs text-ink-soft">
              {t(hasTaxes(property) ? 'paymentTerms:cancel.noteWithTaxes' : 'paymentTerms:cancel.note')}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
