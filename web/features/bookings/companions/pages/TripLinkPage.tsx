import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import Link2Off from 'lucide-react/icons/link-2-off'
import MapPin from 'lucide-react/icons/map-pin'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { tripLinkCalls } from '#contract/bookings/companions.endpoints.ts'
import type { Trip } from '#contract/bookings/companions.schemas.ts'
import { ArrivalFacts } from '#web/features/bookings/guest/components/Arrival.tsx'
import { GuidePicture } from '#web/features/bookings/guest/guide/GuidePicture.tsx'
import { GuideContents } from '#web/features/properties/guide/GuideContents.tsx'
import { mapLink } from '#web/features/properties/guide/map-link.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { DownloadButton } from '#web/lib/download-button.tsx'
import { formatDates, formatWeekday } from '#web/lib/format.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { tripLinkQuery, tripPictureQuery } from '../queries.ts'

type TripDetails = NonNullable<Trip['details']>

/**
 * The page of somebody who comes along, without an account. Its address keeps the secret of the link, because the page is
 * opened again on the way.
 */
export function Component() {
  const { t } = useTranslation('companions')
  const { token = '' } = useParams()
  const { data: trip, error, refetch } = useQuery(tripLinkQuery(token))
  useTitle(trip?.title)
  if (trip?.details) return <Shared token={token} trip={trip} details={trip.details} />
  if (trip)
    return (
      <ErrorState
        headingLevel={1}
        icon={<CalendarX aria-hidden="true" />}
        title={t('page.cancelled.title')}
        text={t('page.cancelled.text', {
          home: trip.title,
          dates: formatDates(trip.check_in_date, trip.check_out_date),
        })}
      />
    )
  if (!error) return <PageLoading label={t('page.loading')} />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <ErrorState
        headingLevel={1}
        icon={<Link2Off aria-hidden="true" />}
        title={t('page.over.title')}
        text={t('page.over.text')}
      />
    )
  return <NotLoaded onRetry={() => void refetch()} />
}

function Shared({ token, trip, details }: { token: string; trip: Trip; details: TripDetails }) {
  const { t } = useTranslation(['companions', 'stays'])
  const { moved_from: before } = trip
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('page.eyebrow', { name: details.guest_name })}
        title={trip.title}
        text={`${formatDates(trip.check_in_date, trip.check_out_date)} · ${t('stays:host', { name: details.host_name })}`}
        actions={<Actions token={token} details={details} />}
      />
      {before && (
        <Notice tone="warning" title={t('page.moved.title')}>
          {t('page.moved.text', { dates: formatDates(before.check_in_date, before.check_out_date) })}
        </Notice>
      )}
      {trip.status === 'requested' && (
        <Notice title={t('page.requested.title')}>
          {t('page.requested.text', { host: details.host_name })}
        </Notice>
      )}
      <Pictures images={details.images} title={trip.title} />
      <ArrivalFacts
        dates={trip}
        home={details}
        place={details.place}
        note={details.address ? undefined : t('page.addressLater')}
      />
      <section aria-labelledby="people">
        <h2 id="people">{t('title')}</h2>
        <ul className="mt-3 grid gap-1.5">
          <li>{t('page.booked', { name: details.guest_name })}</li>
          {details.companions.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are all there is, and two may have the same
            <li key={index}>{name ?? t('child')}</li>
          ))}
        </ul>
      </section>
      {details.arrival && <Guide token={token} details={details} arrival={details.arrival} />}
      <p className="no-print text-sm text-ink-soft">{t('page.note', { name: details.guest_name })}</p>
    </div>
  )
}

const addressOf = ({ address, place }: TripDetails) => [address, place].filter(Boolean).join(', ')

function Actions({ token, details }: { token: string; details: TripDetails }) {
  const { t } = useTranslation(['companions', 'stays'])
  return (
    <div className="no-print flex flex-wrap gap-2">
      <a
        href={mapLink(addressOf(details))}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <span className="flex items-center gap-2">
          <MapPin className="size-4.5" aria-hidden="true" />
          {t('page.route')}
        </span>
      </a>
      <DownloadButton
        variant="quiet"
        size="sm"
        call={tripLinkCalls.file}
        input={{ params: { token } }}
        failed={({ message }) => ({ title: t('stays:calendarFileFailed'), description: message })}
      >
        {t('stays:calendarFile')}
      </DownloadButton>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => window.print()}
        icon={<Printer className="size-4.5" aria-hidden="true" />}
      >
        {t('stays:print')}
      </Button>
    </div>
  )
}

/** The first picture of the home, and the others in small. */
function Pictures({ images: [cover, ...others], title }: { images: readonly string[]; title: string }) {
  const { t } = useTranslation('companions')
  if (!cover) return null
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Picture
        src={cover}
        alt={title}
        ratio="16/9"
        sizes="(min-width: 48rem) 48rem, 100vw"
        priority
        className="rounded-md"
      />
      {others.length > 0 && (
        <ul className="no-print grid grid-cols-3 gap-2.5 sm:grid-cols-4">
          {others.map((image, index) => (
            <li key={image}>
              <Picture
                src={image}
                alt={t('page.picture', { number: index + 2 })}
                sizes="(min-width: 48rem) 12rem, 33vw"
                className="rounded-sm"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Guide({
  token,
  details,
  arrival,
}: {
  token: string
  details: TripDetails
  arrival: NonNullable<TripDetails['arrival']>
}) {
  const { t } = useTranslation('arrivalGuide')
  const { guide, opens_on } = arrival
  return (
    <section aria-labelledby="guide-title">
      <h2 id="guide-title">{t('title')}</h2>
      {guide ? (
        <div className="mt-5">
          <GuideContents
            guide={guide}
            address={addressOf(details)}
            pictures={guide.pictures.map(({ id }, index) => (
              <li key={id}>
                <GuidePicture query={tripPictureQuery(token, id)} alt={t('picture', { number: index + 1 })} />
              </li>
            ))}
          />
        </div>
      ) : (
        <p className="mt-3 max-w-prose">
          {t('opens', { name: details.host_name, date: formatWeekday(opens_on) })}
        </p>
      )}
    </section>
  )
}
