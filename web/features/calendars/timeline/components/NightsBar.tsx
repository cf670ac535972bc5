import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Phone from 'lucide-react/icons/phone'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome, CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import { toCents } from '#contract/kernel/money.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates, formatMoney } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { daysIn, homeNights } from '../grid.ts'
import { pricesOn } from '../price-change.ts'

interface Props {
  /** The buttons, the first of which gets the focus from the keyboard. */
  ref: Ref<HTMLDivElement>
  home: CalendarNights
  nights: NightRange
  /** Left out for who must not see what nights cost. */
  priced: { home: CalendarHome; onPrice: () => void } | undefined
  onBlock: () => void
  onFree: () => void
  onClear: () => void
}

/** What can be done with the selected nights of a home; it stays in view while the months scroll. */
export function NightsBar({ ref, home, nights, priced, onBlock, onFree, onClear }: Props) {
  const { t } = useTranslation('calendar')
  const kinds = homeNights(home, daysIn(nights)).map(({ kind }) => kind)
  // Stays and nights of channels in between are neither blocked nor freed.
  const isOwn = kinds.every(kind => kind === 'free' || kind === 'block')
  const count = t('nights', { count: nightsBetween(nights.from, nights.until) })
  return (
    <section
      aria-label={t('months.actions')}
      className="sticky bottom-4 z-20 grid gap-3 rounded-md border border-line-strong bg-leaf p-4 shadow-lift md:flex md:items-center md:gap-4"
    >
      <div className="flex items-start gap-3 md:flex-1">
        <p className="flex-1 text-sm">
          <span className="font-semibold text-ink">{formatDates(nights.from, nights.until)}</span>
          <span className="block text-ink-soft">
            {priced ? <PricedNights home={priced.home} nights={nights} count={count} /> : count}
          </span>
        </p>
        <IconButton
          className="md:order-last"
          label={t('months.clear')}
          icon={<X aria-hidden="true" />}
          onClick={onClear}
        />
      </div>
      <div ref={ref} className="grid grid-cols-2 gap-2 md:flex md:gap-3">
        {isOwn && kinds.includes('block') && (
          <Button
            variant="secondary"
            icon={<CalendarCheck className="size-4.5" aria-hidden="true" />}
            onClick={onFree}
          >
            {t('months.free')}
          </Button>
        )}
        {isOwn && kinds.includes('free') && (
          <Button
            variant="secondary"
            icon={<CalendarOff className="size-4.5" aria-hidden="true" />}
            onClick={onBlock}
          >
            {t('months.block')}
          </Button>
        )}
        {priced && kinds.every(kind => kind === 'free') && (
          <ButtonLink
            to={paths.enterStay({ home: home.id, from: nights.from, to: nights.until })}
            variant="secondary"
            icon={<Phone className="size-4.5" aria-hidden="true" />}
          >
            {t('enter.button')}
          </ButtonLink>
        )}
        {priced && (
          <Button
            className="max-md:last:odd:col-span-2"
            icon={<Tag className="size-4.5" aria-hidden="true" />}
            onClick={priced.onPrice}
          >
            {t('months.price')}
          </Button>
        )}
      </div>
    </section>
  )
}

function PricedNights({ home, nights, count }: { home: CalendarHome; nights: NightRange; count: string }) {
  const { t } = useTranslation('calendar')
  const { lowest, highest } = pricesOn(home, nights)
  const [from, to] = [lowest, highest].map(units => formatMoney(toCents(units, home.currency), home.currency))
  return t('months.terms', {
    nights: count,
    price: lowest === highest ? from : t('months.prices', { from, to }),
  })
}
