import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDates } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { tripsAlongQuery } from './queries.ts'

/** Trips of others on which the signed-in person comes along; nothing where there is none. */
export default function TripsAlong() {
  const { t } = useTranslation('companions')
  const { data } = useQuery(tripsAlongQuery)
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="trips-along">
      <h2 id="trips-along" className="mb-4">
        {t('along.title')}
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {data.results.map(trip => (
          <li key={trip.id}>
            <Surface padding="none" className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 p-2.5">
              <Picture src={trip.image} alt="" sizes="7rem" className="rounded-xs" />
              <div className="min-w-0 py-1">
                <h3 className="text-lg break-words">
                  <Link to={paths.tripAlong(trip.id)} className="hover:text-evergreen-text">
                    {trip.title}
                  </Link>
                </h3>
                <p className="mt-1 font-semibold">{formatDates(trip.check_in_date, trip.check_out_date)}</p>
                <p className="mt-0.5 text-sm text-ink-soft">
                  {t(`along.status.${trip.status}`, { name: trip.guest_name })}
                </p>
              </div>
            </Surface>
          </li>
        ))}
      </ul>
    </section>
  )
}
