import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { useCancellationWords } from './cancellation-words.ts'
import { type PricedStay, usePaymentWords } from './payment-words.ts'

interface Props {
  terms: NonNullable<Property['payment']>
  owner: string
  isConfirmedAtOnce: boolean
  /** Null until a stay is chosen. */
  stay: PricedStay | null
}

/** How one pays for a stay, and what goes back to who cancels it; loaded only where the platform takes payments. */
export default function StayTermsNote({ terms, owner, isConfirmedAtOnce, stay }: Props) {
  const { t } = useTranslation('paymentTerms')
  const sayPayment = usePaymentWords()
  const sayCancellation = useCancellationWords()
  return (
    <section aria-label={t('title')} className="border-t border-line pt-4">
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{t('payment')}</dt>
          <dd className="text-ink-soft">{sayPayment(terms, owner, isConfirmedAtOnce, stay)}</dd>
        </div>
        {terms.settlement === 'platform' && (
          <div>
            <dt className="font-semibold">{t('cancellation')}</dt>
            <dd className="text-ink-soft">{sayCancellation(terms.cancellation_steps, stay)}</dd>
            <dd className="mt-1 text-xs text-ink-soft">{t('cancel.note')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
