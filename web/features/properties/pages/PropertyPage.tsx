import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { SaveButton } from '#web/features/saved/components/SaveButton.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { afterOpening } from '#web/lib/early.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import type { OpensWith } from '#web/lib/opens-with.ts'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BookingPanel } from '../booking/BookingPanel.tsx'
import { StayCalendar } from '../booking/StayCalendar.tsx'
import { useBystander } from '../booking/use-bystander.ts'
import { useReservation } from '../booking/use-reservation.ts'
import { PropertyNotFound } from '../components/PropertyNotFound.tsx'
import { PropertySkeleton } from '../components/PropertySkeleton.tsx'
import { PropertyStory } from '../components/PropertyStory.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { PlaceSection } from '../place/PlaceSection.tsx'
import { oneProperty } from '../queries.ts'

// Below the first screen of every phone.
const ReviewsSection = lazy(async () => {
  const module = await afterOpening(() => import('#web/features/reviews/components/ReviewsSection.tsx'))
  return { default: module.ReviewsSection }
})
// For owners who look as a member does, and not for every guest.
const SeenAsNotice = lazy(() =>
  import('../components/SeenAs.tsx').then(module => ({ default: module.SeenAsNotice })),
)
const HiddenFromThem = lazy(() =>
  import('../components/SeenAs.tsx').then(module => ({ default: module.HiddenFromThem })),
)

// For who runs the house, with its words.
const HomeFigures = lazy(async () => {
  const [module] = await Promise.all([
    import('#web/features/homes/components/HomeFigures.tsx'),
    loadTexts(['homeFigures']),
  ])
  return { default: module.HomeFigures }
})

export const opensWith: OpensWith = (client, { id = '' }) => client.prefetchQuery(oneProperty(id))

/** One home (spec 2.6). */
export function Component() {
  const { t } = useTranslation('properties')
  const { id = '' } = useParams()
  const seenAs = useSearchParams()[0].get('seen_as') ?? undefined
  const { data, isPending, error, refetch } = useQuery(oneProperty(id, seenAs))
  useTitle(data?.title)
  if (isPending) return <PropertySkeleton label={t('detail.loading')} />
  if (seenAs && error instanceof ApiError && error.code === 'property.hidden_from_them')
    return (
      <Suspense>
        <HiddenFromThem propertyId={id} entry={seenAs} />
      </Suspense>
    )
  if (!data) return <PropertyNotFound error={error} onRetry={() => void refetch()} />
  // Another home is another stay: nothing chosen for the last one may linger.
  return <PropertyScreen key={`${data.id} ${seenAs}`} property={data} seenAs={seenAs} />
}

function PropertyScreen({ property, seenAs }: { property: Property; seenAs: string | undefined }) {
  const { t } = useTranslation('properties')
  const reservation = useReservation(property, seenAs)
  const bystander = useBystander(property, seenAs)
  const { user } = useSession()
  return (
    <>
      {seenAs && (
        <Suspense>
          <SeenAsNotice propertyId={property.id} entry={seenAs} />
        </Suspense>
      )}
      <PageHeader
        title={property.title}
        text={[property.city, property.state].filter(Boolean).join(', ')}
        actions={
          <>
            {property.status === 'draft' && <StatusBadge tone="trust">{t('detail.draft')}</StatusBadge>}
            {property.status === 'pending_review' && (
              <StatusBadge tone="trust">{t('detail.inReview')}</StatusBadge>
            )}
            {!bystander && seenAs === undefined && <SaveButton home={property} variant="inline" />}
          </>
        }
      />
      {user?.user_type === 'admin' && (
        <div className="mt-8">
          <Suspense fallback={<Skeleton className="h-36 w-full" />}>
            <HomeFigures homeId={property.id} />
          </Suspense>
        </div>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div className="grid min-w-0 gap-10">
          <Gallery title={property.title} images={property.images} />
          <PropertyStory property={property} />
          {!bystander && !reservation.booking && (
            <StayCalendar property={property} choice={reservation.choice} />
          )}
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <ReviewsSection property={property} />
          </Suspense>
          <PlaceSection property={property} />
        </div>
        <BookingPanel property={property} reservation={reservation} bystander={bystander} />
      </div>
    </>
  )
}
