import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { isUnanswered, NotLoaded } from '#web/lib/not-loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { afterFirstPaint } from '#web/lib/prefetch.ts'
import type { RoutePreload } from '#web/lib/route-preload.ts'
import { useSession } from '#web/lib/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BookingPanel } from '../booking/BookingPanel.tsx'
import { useNonGuestRole } from '../booking/use-non-guest-role.ts'
import { useReservation } from '../booking/use-reservation.ts'
import type { StayChoice } from '../booking/use-stay.ts'
import { isPriced } from '../card-price.ts'
import { PropertyStory } from '../components/PropertyStory.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { propertyQuery } from '../queries.ts'
import { SaveButton } from '../saved/SaveButton.tsx'
import { useNearby } from '../use-nearby.ts'

// The server has answered, so that this can be loaded.
const PropertyNotFound = lazyWithTexts('stays', () => import('../components/PropertyNotFound.tsx'))
const AddToListButton = lazyWithTexts('homeLists', () =>
  afterFirstPaint(() => import('../lists/AddToListButton.tsx')),
)
// Below the first screen on every phone.
const StayPicker = lazyWithTexts('monthPrices', () =>
  afterFirstPaint(() => import('../booking/StayPicker.tsx')),
)
const ReviewsSection = lazyWithTexts('reviews', async () => {
  const module = await afterFirstPaint(() => import('#web/features/reviews/components/ReviewsSection.tsx'))
  return { default: module.ReviewsSection }
})
const AskOwner = lazyWithTexts('inquiries', () =>
  afterFirstPaint(() => import('#web/features/conversations/inquiries/AskOwner.tsx')),
)
const PlaceSection = lazyWithTexts('stays', () => afterFirstPaint(() => import('../place/PlaceSection.tsx')))
// For owners who preview as a member; loaded only for them.
const PreviewNotice = lazyWithTexts('stays', async () => {
  const module = await import('../components/PreviewNotice.tsx')
  return { default: module.PreviewNotice }
})
const HiddenFromMember = lazyWithTexts('stays', async () => {
  const module = await import('../components/PreviewNotice.tsx')
  return { default: module.HiddenFromMember }
})

// For people who may not request stays here.
const FreeNights = lazyWithTexts('stays', () => import('../rights/FreeNights.tsx'))
const ClosedPanel = lazyWithTexts('stays', () => import('../rights/ClosedPanel.tsx'))

// For admins.
const HomeFigures = lazyWithTexts(
  'homeFigures',
  () => import('#web/features/properties/manage/components/HomeFigures.tsx'),
)

export const preload: RoutePreload = (client, { id = '' }) => client.prefetchQuery(propertyQuery(id))

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12'
/** Its children stand in the column of the page where there is only one. */
const STORY_COLUMN = 'contents lg:grid lg:min-w-0 lg:gap-10'
/** A home begins with its pictures, from edge to edge; on wider screens with its title. */
const FIRST_ON_PHONES = 'relative max-md:order-first max-md:-mx-gutter'

/** One home (spec 2.6). */
export function Component() {
  const { t } = useTranslation('properties')
  const { id = '' } = useParams()
  const seenAs = useSearchParams()[0].get('seen_as') ?? undefined
  const { data, isPending, error, refetch } = useQuery(propertyQuery(id, seenAs))
  useTitle(data?.title)
  if (isPending) return <PropertySkeleton label={t('detail.loading')} />
  if (seenAs && error instanceof ApiError && error.code === 'property.hidden_from_them')
    return (
      <Suspense>
        <HiddenFromMember propertyId={id} entry={seenAs} />
      </Suspense>
    )
  if (!data && isUnanswered(error))
    return (
      <NotLoaded
        onRetry={() => void refetch()}
        action={
          <ButtonLink to={paths.properties()} variant="secondary">
            {t('detail.browse')}
          </ButtonLink>
        }
      />
    )
  if (!data)
    return (
      <Suspense>
        <PropertyNotFound error={error} onRetry={() => void refetch()} />
      </Suspense>
    )
  // Another home needs a new state: nothing chosen for the last one may remain.
  return <PropertyScreen key={`${data.id} ${seenAs}`} property={data} seenAs={seenAs} />
}

function PropertyScreen({ property, seenAs }: { property: Property; seenAs: string | undefined }) {
  const { t } = useTranslation('properties')
  const reservation = useReservation(property, seenAs)
  const bystander = useNonGuestRole(property, seenAs)
  const { user } = useSession()
  const isSavable = !bystander && seenAs === undefined
  return (
    <>
      {seenAs && (
        <Suspense>
          <PreviewNotice propertyId={property.id} entry={seenAs} />
        </Suspense>
      )}
      <div className={COLUMNS}>
        <PageHeader
          title={property.title}
          text={[property.city, property.state].filter(Boolean).join(', ')}
          className="lg:col-span-2"
          actions={
            <>
              {property.status === 'draft' && <StatusBadge tone="trust">{t('detail.draft')}</StatusBadge>}
              {property.status === 'pending_review' && (
                <StatusBadge tone="trust">{t('detail.inReview')}</StatusBadge>
              )}
              {isSavable && (
                <>
                  <SaveButton home={property} variant="inline" className="max-md:hidden" />
                  <Suspense fallback={<span className="size-11 max-md:hidden" />}>
                    <AddToListButton home={property} variant="framed" className="max-md:hidden" />
                  </Suspense>
                </>
              )}
            </>
          }
        />
        {user?.user_type === 'admin' && (
          <div className="lg:col-span-2">
            <Suspense fallback={<Skeleton className="h-36 w-full" />}>
              <HomeFigures homeId={property.id} />
            </Suspense>
          </div>
        )}
        <div className={STORY_COLUMN}>
          <div className={classNames(FIRST_ON_PHONES, !seenAs && 'max-md:-mt-8')}>
            <Gallery title={property.title} images={property.images} />
            {isSavable && (
              <>
                <SaveButton home={property} className="absolute top-3 right-3 md:hidden" />
                <Suspense>
                  <AddToListButton
                    home={property}
                    variant="seal"
                    className="absolute top-3 right-17 md:hidden"
                  />
                </Suspense>
              </>
            )}
          </div>
          <PropertyStory property={property} />
          {!bystander && !reservation.booking && property.can_request && (
            <StayCalendar property={property} seenAs={seenAs} choice={reservation.choice} />
          )}
          {!property.can_request && property.sees_calendar && (
            <Suspense>
              <FreeNights property={property} seenAs={seenAs} />
            </Suspense>
          )}
          {isSavable && (
            <Suspense fallback={<Skeleton className="h-36 w-full" />}>
              <AskOwner home={property} stay={reservation.choice.stay} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <ReviewsSection property={property} />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <PlaceSection property={property} />
          </Suspense>
        </div>
        {isPriced(property) && property.can_request ? (
          <BookingPanel property={property} reservation={reservation} bystander={bystander} />
        ) : (
          <Suspense>
            <ClosedPanel property={property} />
          </Suspense>
        )}
      </div>
    </>
  )
}

interface Props {
  label: string
}

/** The placeholder of a home's page. */
function PropertySkeleton({ label }: Props) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={COLUMNS}>
        <div className="lg:col-span-2">
          <Skeleton className="h-10 w-3/5 max-w-md" />
          <Skeleton className="mt-3 h-5 w-2/5 max-w-60" />
        </div>
        <div className={STORY_COLUMN}>
          <div className={classNames(FIRST_ON_PHONES, 'max-md:-mt-8')}>
            <Skeleton className="aspect-4/3 w-full" />
            <div className="mt-1 grid grid-cols-3 gap-1 md:mt-3 md:gap-3">
              <Skeleton className="aspect-4/3 w-full" />
              <Skeleton className="aspect-4/3 w-full" />
              <Skeleton className="aspect-4/3 w-full" />
            </div>
          </div>
          <SkeletonText lines={4} />
        </div>
        <Skeleton className="hidden h-112 w-full rounded-md lg:block" />
      </div>
    </div>
  )
}

interface StayCalendarProps {
  property: Pick<Property, 'id' | 'today'>
  seenAs: string | undefined
  choice: StayChoice
}

/** The same two dates as in the booking card, on a calendar. */
function StayCalendar({ property, seenAs, choice }: StayCalendarProps) {
  const { t } = useTranslation('properties')
  const section = useRef<HTMLElement>(null)
  const near = useNearby(section)
  return (
    <section ref={section} aria-labelledby="stay-calendar">
      <h2 id="stay-calendar">{t('booking.chooseNights')}</h2>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <StayPicker property={property} seenAs={seenAs} choice={choice} near={near} />
      </Suspense>
    </section>
  )
}
