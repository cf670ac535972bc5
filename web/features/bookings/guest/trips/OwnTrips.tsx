import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { today } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownStaysQuery } from '../queries.ts'
import { StayEntry } from './StayEntry.tsx'
import { splitStays } from './stays.ts'

interface Props {
  /** What belongs between the stays ahead and those that are over. */
  children?: ReactNode
}

/** The stays that the signed-in person booked as a guest: future and past ones (spec 2.7). */
export function OwnTrips({ children }: Props) {
  const { t } = useTranslation(['trips', 'common'])
  const { data, error, refetch } = useQuery(ownStaysQuery)

  if (!data && error) {
    return (
      <div className="grid gap-10">
        <ErrorState
          title={t('errorTitle')}
          text={t('errorText', { message: error.message.replace(/\.$/, '') })}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
        {children}
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" className="grid gap-5">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-56 w-full rounded-md" />
        <Skeleton className="h-56 w-full rounded-md" />
      </div>
    )
  }
  if (data.count === 0) {
    return (
      <div className="grid gap-10">
        <EmptyState
          icon={<BookOpen aria-hidden="true" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<ButtonLink to={paths.properties()}>{t('browse')}</ButtonLink>}
        />
        {children}
      </div>
    )
  }
  const { upcoming, past } = splitStays(data.results, today())
  return (
    <div className="grid gap-10">
      <StayList id="upcoming" title={t('upcoming')} empty={t('noUpcoming')} stays={upcoming} />
      {children}
      <StayList id="past" title={t('past')} empty={t('noPast')} stays={past} />
      {data.results.length < data.count && (
        <p className="text-sm text-ink-soft">
          {t('more', { shown: data.results.length, total: data.count })}
        </p>
      )}
    </div>
  )
}

interface ListProps {
  id: string
  title: string
  empty: string
  stays: readonly Booking[]
}

function StayList({ id, title, empty, stays }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {stays.length === 0 ? (
        <p className="mt-3 text-ink-soft">{empty}</p>
      ) : (
        <ul className="mt-4 grid gap-5">
          {stays.map(stay => (
            <li key={stay.id}>
              <StayEntry stay={stay} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
