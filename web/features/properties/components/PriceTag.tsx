import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { About } from '#web/lib/about.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Receipt } from '#web/ui/receipt.tsx'
import { type CardPlace, cardPrice } from '../card-price.ts'
import { receiptAmount } from '../receipt-amount.ts'

type Props = { card: PropertyCard; place: CardPlace }

/** The price of a night on a card. Pointing at it, focusing it or touching it lifts the receipt behind it. */
export function PriceTag({ card, place }: Props) {
  const { t } = useTranslation('properties')
  const receiptId = useId()
  const [open, setOpen] = useState(false)
  const price = cardPrice(card, place)
  const nightly = dollarsToCents(card.price_per_night)
  const { nightly_cents, percentage } = card.viewer_discount

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only so that the receipt stays while it is read
    <div className="relative z-10" onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={receiptId}
        onClick={() => setOpen(true)}
        onMouseEnter={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
        className="flex flex-wrap items-baseline gap-x-2 rounded-xs text-left"
      >
        <span className="font-display text-xl font-semibold text-brass-text underline decoration-line-strong decoration-dotted underline-offset-4">
          {formatMoney(price.shownCents)}
        </span>
        <span className="text-sm text-ink-soft">{t('card.perNight')}</span>
        <About cents={price.shownCents} />
        {price.struckCents !== null && (
          <s className="figures text-sm text-ink-faint">
            <span className="sr-only">{t('card.insteadOf')} </span>
            {formatMoney(price.struckCents)}
          </s>
        )}
        <span className="sr-only">{t('card.showReceipt')}</span>
      </button>
      <div
        id={receiptId}
        className={classNames(
          'absolute bottom-full -left-2 w-[calc(100%+1rem)] min-w-72 pb-2 drop-shadow-lg transition-[opacity,translate,visibility]',
          open ? 'visible translate-y-0 opacity-100' : 'invisible translate-y-1.5 opacity-0',
        )}
      >
        <Receipt
          lines={[
            { label: t('card.receipt.night'), amount: receiptAmount(nightly) },
            {
              label: price.level
                ? t('card.receipt.discount', { percentage })
                : t('card.receipt.standardDiscount'),
              ...(price.level && { hint: price.level.name }),
              amount: receiptAmount(nightly_cents - nightly),
              tone: 'trust',
            },
          ]}
          total={{
            label: t('card.receipt.total'),
            amount: receiptAmount(nightly_cents),
            hint: t('card.receipt.fee'),
          }}
        />
      </div>
    </div>
  )
}
