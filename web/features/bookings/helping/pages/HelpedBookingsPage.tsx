import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { HelpedHomeWith } from '#web/features/properties/helping/HelpedHomeWith.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HelpedBookingEntry } from '../HelpedBookingEntry.tsx'
import { HELPED_BOOKINGS_PAGE, helpedBookingsQuery } from '../queries.ts'

/** Requests and stays at a home at which the person helps with requests. */
export function Component() {
  return <HelpedHomeWith right="requests">{home => <HelpedBookings home={home} />}</HelpedHomeWith>
}

function HelpedBookings({ home: { owner, property } }: { home: HelpedHome }) {
  const { t } = useTranslation('coHosts')
  const [page, setPage] = useState(1)
  useTitle(t('requests.titleOf', { home: property.title }))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={property.title}
        title={t('requests.title')}
        text={t('requests.text', { name: owner.full_name })}
        actions={
          <ButtonLink to={paths.helpedHome(property.id)} variant="secondary">
            {t('requests.toCalendar')}
          </ButtonLink>
        }
      />
      <Listing
        list={useQuery(helpedBookingsQuery(property.id, page))}
        page={page}
        pageSize={HELPED_BOOKINGS_PAGE}
        onTurn={setPage}
        pagesLabel={t('requests.pages')}
        failedTitle={t('requests.loadFailed')}
        empty={
          <EmptyState
            icon={<CalendarCheck aria-hidden="true" />}
            title={t('requests.emptyTitle')}
            text={t('requests.emptyText')}
          />
        }
      >
        {bookings => (
          <ul className="grid grid-cols-1 gap-4">
            {bookings.map(booking => (
              <HelpedBookingEntry key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </Listing>
    </div>
  )
}
