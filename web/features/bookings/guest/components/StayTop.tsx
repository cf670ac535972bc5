import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { WhoComes } from '#web/features/properties/browse/party/WhoComes.tsx'
import { formatDates } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { StayNextStep } from './StayNextStep.tsx'

/** The home, the dates and the guests; the next step, and the available actions. */
export function StayTop({
  stay,
  question,
  actions,
}: {
  stay: BookingDetails
  /** A question that waits for an answer of the owner or of the guest. */
  question: ReactNode
  actions: ReactNode
}) {
  const { t } = useTranslation('stays')
  const { property } = stay
  return (
    <Surface
      padding="none"
      className="grid items-start gap-x-8 p-2.5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <Picture
        src={property.image}
        alt={property.title}
        sizes="(min-width: 48rem) 30rem, 100vw"
        priority
        className="rounded-xs"
      />
      <div className="grid grid-cols-1 gap-5 px-2.5 pt-5 pb-3 md:pr-5 md:pl-0">
        <div>
          <p className="font-display text-2xl font-semibold">
            {formatDates(stay.check_in_date, stay.check_out_date)}
          </p>
          <p className="mt-1.5 text-ink-soft">
            {t('nights', { count: stay.price.nights })} ·{' '}
            <WhoComes party={stay} guests={t('guests', { count: stay.guests_count })} /> ·{' '}
            <Link
              to={paths.person(property.owner_id)}
              className="underline decoration-line-strong underline-offset-4 hover:text-evergreen-text"
            >
              {t('host', { name: property.owner_name })}
            </Link>
          </p>
        </div>
        <StayNextStep stay={stay} />
        {question}
        <div className="no-print -ml-3 flex flex-wrap items-center gap-x-2 gap-y-2">{actions}</div>
      </div>
    </Surface>
  )
}
