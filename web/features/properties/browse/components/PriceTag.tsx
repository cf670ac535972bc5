import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { ConvertedAmount } from '#web/lib/converted-amount.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cardPrice, type Priced } from '../card-price.ts'
import { CardReceipt } from './CardReceipt.tsx'

interface Props {
  card: Priced<PropertyCard>
}

/** Time for the pointer to reach the receipt, which lies above the title. */
const LEAVE_MS = 250

/**
 * The price on a card: of a night or, with dates, of the stay. Hovering, focusing or tapping it shows the receipt on the
 * card's picture, so that the title stays readable.
 */
export function PriceTag({ card }: Props) {
  const { t } = useTranslation('properties')
  const receiptId = useId()
  // Undefined until it is first opened: most receipts never are, and those are not rendered.
  const [open, setOpen] = useState<boolean>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const price = cardPrice(card)
  const stay = () => clearTimeout(leaving.current)
  const show = () => setOpen(true)
  const leave = () => {
    leaving.current = setTimeout(setOpen, LEAVE_MS, false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only so that the receipt stays while it is read
    <div onMouseEnter={stay} onMouseLeave={leave}>
      <button
        type="button"
        aria-expanded={open === true}
        aria-controls={receiptId}
        onClick={show}
        onMouseEnter={show}
        onFocus={show}
        onBlur={() => setOpen(false)}
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
        className="relative z-10 flex flex-wrap items-baseline gap-x-2 rounded-xs text-left"
      >
        {price.isFrom && <span className="text-sm text-ink-soft">{t('card.from')}</span>}
        <span className="font-display text-xl font-semibold text-brass-text underline decoration-line-strong decoration-dotted underline-offset-4">
          {formatMoney(price.shownCents, card.currency)}
        </span>
        <span className="text-sm text-ink-soft">{t(card.stay ? 'card.inTotal' : 'card.perNight')}</span>
        <ConvertedAmount cents={price.shownCents} currency={card.currency} />
        <span className="sr-only">{t('card.showReceipt')}</span>
      </button>
      <div
        id={receiptId}
        className={classNames(
          'absolute inset-x-2.5 top-[calc(0.625rem+75cqw)] z-20 min-w-72 drop-shadow-lg transition-[opacity,translate,visibility]',
          open
            ? 'visible -translate-y-full opacity-100 starting:opacity-0'
            : 'invisible -translate-y-[calc(100%-0.375rem)] opacity-0',
        )}
      >
        {open !== undefined && <CardReceipt card={card} />}
      </div>
    </div>
  )
}
