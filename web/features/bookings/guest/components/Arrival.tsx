import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import HouseRules from '#web/features/properties/components/HouseRules.tsx'
import { formatInstant, formatTimeOfDay, formatWeekday } from '#web/lib/format.ts'

/** Address, check-in and check-out times, and house rules of a stay, for its guest. */
export function Arrival({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation('stays')
  const { home, property, status } = stay
  return (
    <ArrivalFacts
      dates={stay}
      home={home}
      accepted={stay.accepted_rules}
      place={[property.city, property.state, property.country].filter(Boolean).join(', ')}
      note={
        !home.address && status === 'pending'
          ? t('arrival.addressLater', { name: property.owner_name })
          : undefined
      }
    />
  )
}

interface Props {
  dates: Pick<BookingDetails, 'check_in_date' | 'check_out_date'>
  home: Pick<
    BookingDetails['home'],
    'address' | 'check_in_from' | 'check_out_until' | 'house_rules' | 'house_rules_language'
  >
  place: string
  /** The house rules as the guest accepted them; they stay when the owner changes those of the home. */
  accepted?: BookingDetails['accepted_rules']
  /** Why there is no address yet. */
  note: string | undefined
}

/** The same for everybody who reads of the stay. */
export function ArrivalFacts({ dates, home, place, accepted, note }: Props) {
  const { t } = useTranslation('stays')
  const time = (day: string, key: 'from' | 'until', at: string | null) =>
    at ? t(`arrival.${key}`, { day: formatWeekday(day), time: formatTimeOfDay(at) }) : formatWeekday(day)
  const facts = [
    { label: t('arrival.checkIn'), value: time(dates.check_in_date, 'from', home.check_in_from) },
    { label: t('arrival.checkOut'), value: time(dates.check_out_date, 'until', home.check_out_until) },
    { label: t('arrival.place'), value: home.address ? `${home.address}, ${place}` : place },
  ]
  const rules = accepted
    ? { text: accepted.rules, language: accepted.language }
    : { text: home.house_rules, language: home.house_rules_language }
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="arrival">
        <h2 id="arrival">{t('arrival.title')}</h2>
        <dl className="mt-4 grid max-w-prose gap-2.5">
          {facts.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2.5"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="mt-3 text-sm text-ink-soft">{note}</p>}
      </section>
      {rules.text && (
        <section aria-labelledby="stay-rules">
          <h2 id="stay-rules">
            {accepted
              ? t('arrival.rulesAccepted', { date: formatInstant(accepted.accepted_at) })
              : t('arrival.rules')}
          </h2>
          <div className="mt-3">
            <HouseRules rules={rules.text} language={rules.language} />
          </div>
        </section>
      )}
    </div>
  )
}
