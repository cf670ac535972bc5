import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { formatDates, formatMoney, formatTimeOfDay } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useStayLength } from '../use-stay-length.ts'

const HomeDiscounts = lazyWithTexts('stays', () => import('../stay-discounts/HomeDiscounts.tsx'))

interface Props {
  property: Property
}
interface Term {
  label: string
  value: string
}

const useTimes = (property: Property): Term[] => {
  const { t } = useTranslation('properties')
  const { check_in_from: from, check_out_until: until } = property
  const length = useStayLength(property)
  return [
    ...(from
      ? [{ label: t('detail.checkIn'), value: t('detail.checkInFrom', { time: formatTimeOfDay(from) }) }]
      : []),
    ...(until
      ? [{ label: t('detail.checkOut'), value: t('detail.checkOutUntil', { time: formatTimeOfDay(until) }) }]
      : []),
    ...(length ? [{ label: t('detail.length'), value: length }] : []),
  ]
}

/** Prices that differ from the base price; past seasons are left out. */
const usePrices = (property: Property): Term[] => {
  const { t } = useTranslation('properties')
  const a = (key: 'perNight' | 'perStay', dollars: number) =>
    t(`detail.${key}`, { price: formatMoney(dollarsToCents(dollars)) })
  const { weekend_price_per_night: weekend, cleaning_fee: cleaning, today } = property
  return [
    ...(weekend === null ? [] : [{ label: t('detail.weekend'), value: a('perNight', weekend) }]),
    ...property.seasons
      .filter(season => season.until > today)
      .map(({ name, from, until, price_per_night }) => ({
        label: t('detail.season', { name, dates: formatDates(from, addDays(until, -1)) }),
        value: a('perNight', price_per_night),
      })),
    ...(cleaning > 0 ? [{ label: t('detail.cleaning'), value: a('perStay', cleaning) }] : []),
  ]
}

function Terms({ terms }: { terms: Term[] }) {
  return (
    <dl className="mt-4 grid max-w-prose gap-2.5">
      {terms.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2.5"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Check-in and check-out times, special prices, and house rules. */
export function HomeTerms({ property }: Props) {
  const { t } = useTranslation('properties')
  const times = useTimes(property)
  const prices = usePrices(property)
  return (
    <>
      {times.length + prices.length > 0 && (
        <section aria-labelledby="staying-here">
          <h2 id="staying-here">{t('detail.staying')}</h2>
          <Terms terms={[...times, ...prices]} />
          {prices.length > 0 && (
            <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('detail.beforeDiscount')}</p>
          )}
        </section>
      )}
      {Object.values(property.stay_discounts).some(value => value !== null) && (
        <Suspense>
          <HomeDiscounts discounts={property.stay_discounts} />
        </Suspense>
      )}
      {property.house_rules && (
        <section aria-labelledby="house-rules">
          <h2 id="house-rules">{t('detail.houseRules')}</h2>
          <p className="mt-3 max-w-prose whitespace-pre-line">{property.house_rules}</p>
        </section>
      )}
    </>
  )
}
