import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BookingPanel } from '../booking/BookingPanel.tsx'
import { StayCalendar } from '../booking/StayCalendar.tsx'
import { useBystander } from '../booking/use-bystander.ts'
import { useReservation } from '../booking/use-reservation.ts'
import { Gallery } from '../components/Gallery.tsx'
import { PropertyNotFound } from '../components/PropertyNotFound.tsx'
import { PropertySkeleton } from '../components/PropertySkeleton.tsx'
import { PropertyStory } from '../components/PropertyStory.tsx'
import { oneProperty } from '../queries.ts'

/** One home (spec 2.6). */
export function Component() {
  const { t } = useTranslation('properties')
  const { id = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(oneProperty(id))
  useTitle(data?.title)
  if (isPending) return <PropertySkeleton label={t('detail.loading')} />
  if (!data) return <PropertyNotFound error={error} onRetry={() => void refetch()} />
  // Another home is another stay: nothing chosen for the last one may linger.
  return <PropertyScreen key={data.id} property={data} />
}

function PropertyScreen({ property }: { property: Property }) {
  const { t } = useTranslation('properties')
  const reservation = useReservation(property)
  const bystander = useBystander(property)
  return (
    <>
      <PageHeader
        title={property.title}
        text={[property.city, property.state].filter(Boolean).join(', ')}
        actions={property.status === 'draft' && <StatusBadge tone="trust">{t('detail.draft')}</StatusBadge>}
      />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div className="grid min-w-0 gap-10">
          <Gallery title={property.title} images={property.images} />
          <PropertyStory property={property} />
          {!bystander && !reservation.booking && (
            <StayCalendar property={property} choice={reservation.choice} />
          )}
        </div>
        <BookingPanel property={property} reservation={reservation} bystander={bystander} />
      </div>
    </>
  )
}
