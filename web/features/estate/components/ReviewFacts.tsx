import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { formatDates, formatMoney } from '#web/lib/format.ts'

/** What a home costs, where it stands and who would see it: what guests are not told in these words. */
export function ReviewFacts({ home }: { home: Property }) {
  const { t } = useTranslation('estate')
  const money = (dollars: number) => formatMoney(dollarsToCents(dollars))
  const level = home.settings?.visible_from_level
  const facts: [string, string][] = [
    [t('facts.price'), money(home.price_per_night)],
    ...(home.weekend_price_per_night === null
      ? []
      : [[t('facts.weekend'), money(home.weekend_price_per_night)] as [string, string]]),
    ...home.seasons.map(({ name, from, until, price_per_night }): [string, string] => [
      name,
      t('facts.season', { dates: formatDates(from, until), price: money(price_per_night) }),
    ]),
    [t('facts.cleaning'), home.cleaning_fee === 0 ? t('facts.noFee') : money(home.cleaning_fee)],
    [t('facts.nights'), t('facts.nightsOf', { from: home.minimum_nights, to: home.maximum_nights })],
    [
      t('facts.seenBy'),
      home.visible_to === 'level' && level ? t('facts.fromLevel', { level }) : t(`seenBy.${home.visible_to}`),
    ],
    [t('facts.address'), home.address ?? t('facts.noAddress')],
    [t('facts.place'), [home.city, home.state, home.country].filter(Boolean).join(', ')],
    [t('facts.zone'), home.time_zone.replaceAll('_', ' ')],
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures min-w-0 text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
