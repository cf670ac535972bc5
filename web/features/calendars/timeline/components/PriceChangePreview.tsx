import { useTranslation } from 'react-i18next'
import type { CalendarHome, NightRange } from '#contract/calendars/schemas.ts'
import { toCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { replaceSeasons } from '#contract/pricing/seasons.rules.ts'
import { formatMoney } from '#web/lib/format.ts'
import { changedSeasons, pricesOn } from '../price-change.ts'
import { type PriceForm, priceForm, toPriceChange } from '../price-form.ts'

interface Props {
  homes: readonly CalendarHome[]
  /** As far as it is filled in. */
  form: PriceForm
  keepsMinimum: boolean
}

/** How many homes are listed; the others are counted. */
const LISTED = 4

const sayPrices = ({ currency }: CalendarHome, { lowest, highest }: ReturnType<typeof pricesOn>) =>
  [...new Set([lowest, highest])].map(price => formatMoney(toCents(price, currency), currency)).join(' – ')

const pricesAfter = (home: CalendarHome, nights: NightRange, form: PriceForm, keepsMinimum: boolean) => {
  const inside = changedSeasons(home, nights, toPriceChange(form, keepsMinimum))
  return pricesOn({ ...home, seasons: replaceSeasons(home.seasons, nights, inside) }, nights)
}

/** The prices of the nights before and after, while the form can be sent. */
export function PriceChangePreview({ homes, form, keepsMinimum }: Props) {
  const { t } = useTranslation('calendar')
  if (!priceForm.safeParse(form).success) return null
  const nights = { from: form.from, until: addDays(form.last, 1) }
  return (
    <div aria-live="polite" className="rounded-sm bg-well px-4 py-3 text-sm">
      <p className="font-semibold">{t('prices.preview')}</p>
      <ul className="mt-1 grid gap-1">
        {homes.slice(0, LISTED).map(home => (
          <li key={home.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 truncate">{home.title}</span>
            <span className="figures">
              {t('prices.change', {
                before: sayPrices(home, pricesOn(home, nights)),
                after: sayPrices(home, pricesAfter(home, nights, form, keepsMinimum)),
              })}
            </span>
          </li>
        ))}
      </ul>
      {homes.length > LISTED && (
        <p className="mt-1 text-ink-soft">{t('prices.more', { count: homes.length - LISTED })}</p>
      )}
    </div>
  )
}
