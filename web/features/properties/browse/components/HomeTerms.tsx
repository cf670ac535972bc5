import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { formatDates, formatMoney, formatTimeOfDay } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { listWeekdays, WEEKDAYS } from '#web/lib/weekdays.ts'
import { useChargeWords } from '../../charges/charge-words.ts'
import HouseRules from '../../components/HouseRules.tsx'
import { useStayLength } from '../use-stay-length.ts'

const HomeDiscounts = lazyWithTexts('stays', () => import('../stay-discounts/HomeDiscounts.tsx'))

interface Props {
  property: Property
}
interface Term {
  label: string
  value: string
}

/** When guests may arrive, and the shortest stay where it depends on the arrival; past seasons are left out. */
const useArrivals = (property: Property): Term[] => {
  const { t } = useTranslation(['stays', 'properties'])
  const { arrival_weekdays: arrivals, weekday_minimum_nights: nights, notice_days: notice } = property
  const least = (count: number) => t('properties:nights.atLeast', { count })
  const open = WEEKDAYS.filter(day => arrivals?.includes(day) ?? true)
  const shortest = [...new Set(open.map(day => nights?.[day] ?? null))].filter(each => each !== null)
  return [
    ...(arrivals ? [{ label: t('terms.arrivals'), value: listWeekdays(arrivals) }] : []),
    ...(notice > 0 ? [{ label: t('terms.notice'), value: t('terms.noticeDays', { count: notice }) }] : []),
    ...shortest.map(count => ({
      label: t('terms.arriving', { when: listWeekdays(open.filter(day => nights?.[day] === count)) }),
      value: least(count),
    })),
    ...property.seasons.flatMap(({ from, until, minimum_nights }) =>
      minimum_nights && until > property.today
        ? [
            {
              label: t('terms.arriving', { when: formatDates(from, addDays(until, -1)) }),
              value: least(minimum_nights),
            },
          ]
        : [],
    ),
  ]
}

const useTimes = (property: Property): Term[] => {
  const { t } = useTranslation('stays')
  const { check_in_from: from, check_out_until: until } = property
  const length = useStayLength(property)
  const { max_pets: pets } = property
  const rules = useArrivals(property)
  return [
    ...(from
      ? [{ label: t('terms.checkIn'), value: t('terms.checkInFrom', { time: formatTimeOfDay(from) }) }]
      : []),
    ...(until
      ? [{ label: t('terms.checkOut'), value: t('terms.checkOutUntil', { time: formatTimeOfDay(until) }) }]
      : []),
    ...(length ? [{ label: t('terms.length'), value: length }] : []),
    ...rules,
    {
      label: t('terms.children'),
      value: t(property.suits_children ? 'terms.childrenWelcome' : 'terms.childrenNotSuitable'),
    },
    {
      label: t('charges.pets.label'),
      value: pets > 0 ? t('charges.pets.most', { count: pets }) : t('charges.pets.none'),
    },
  ]
}

/** Prices that differ from the base price, and what is added to them; past seasons are left out. */
const usePrices = (property: Property): Term[] => {
  const { t } = useTranslation('stays')
  const a = (key: 'perNight' | 'perStay', dollars: number) =>
    t(`terms.${key}`, { price: formatMoney(toCents(dollars, property.currency), property.currency) })
  const sayCharge = useChargeWords(property.currency)
  const fees = property.charges.filter(({ kind }) => kind === 'fee')
  const taxes = property.charges.filter(({ kind }) => kind === 'tax')
  const { weekend_price_per_night: weekend, cleaning_fee: cleaning, today } = property
  return [
    ...(weekend === null ? [] : [{ label: t('terms.weekend'), value: a('perNight', weekend) }]),
    ...property.seasons
      .filter(season => season.until > today)
      .map(({ name, from, until, price_per_night }) => ({
        label: t('terms.season', { name, dates: formatDates(from, addDays(until, -1)) }),
        value: a('perNight', price_per_night),
      })),
    ...(cleaning > 0 ? [{ label: t('terms.cleaning'), value: a('perStay', cleaning) }] : []),
    ...[...fees, ...taxes].map(charge => ({ label: charge.name, value: sayCharge(charge) })),
  ]
}

function Terms({ terms }: { terms: Term[] }) {
  return (
    <dl className="mt-4 grid max-w-prose gap-2.5">
      {terms.map(({ label, value }) => (
        <div
          key={`${label} ${value}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2.5"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Check-in and check-out times, pets, special prices, fees and taxes, and house rules. */
export default function HomeTerms({ property }: Props) {
  const { t } = useTranslation('stays')
  const times = useTimes(property)
  const prices = usePrices(property)
  return (
    <>
      <section aria-labelledby="staying-here">
        <h2 id="staying-here">{t('terms.staying')}</h2>
        <Terms terms={[...times, ...prices]} />
        {prices.length > 0 && (
          <p className="mt-3 max-w-prose text-sm text-ink-soft">{t('terms.beforeDiscount')}</p>
        )}
      </section>
      {Object.values(property.stay_discounts).some(value => value !== null) && (
        <Suspense>
          <HomeDiscounts discounts={property.stay_discounts} />
        </Suspense>
      )}
      {property.house_rules && (
        <section aria-labelledby="house-rules">
          <h2 id="house-rules">{t('terms.houseRules')}</h2>
          <div className="mt-3">
            <HouseRules rules={property.house_rules} language={property.house_rules_language} />
          </div>
        </section>
      )}
    </>
  )
}
