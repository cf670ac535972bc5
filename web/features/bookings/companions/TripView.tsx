import type { UseQueryOptions } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import MapPin from 'lucide-react/icons/map-pin'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trip } from '#contract/bookings/companions.schemas.ts'
import { ArrivalFacts } from '#web/features/bookings/guest/components/Arrival.tsx'
import { GuidePicture } from '#web/features/bookings/guest/guide/GuidePicture.tsx'
import { GuideContents } from '#web/features/properties/guide/GuideContents.tsx'
import { mapLink } from '#web/features/properties/guide/map-link.ts'
import { formatDates, formatWeekday, joinFacts } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Picture } from '#web/ui/picture.tsx'

type TripDetails = NonNullable<Trip['details']>

/** How the reader came to the trip: by a link, or with an account. */
export interface TripAccess {
  picture: (id: string) => UseQueryOptions<Blob, Error, Blob, string[]>
  /** The button for the calendar file. */
  file: ReactNode
  /** What to know at the end, with the name of who booked. */
  note: (name: string) => string
  /** The button by which somebody takes themselves off. */
  leave?: ReactNode
}

/** A trip as somebody reads it who comes along. */
export function TripView({ trip, access }: { trip: Trip; access: TripAccess }) {
  const { t } = useTranslation('companions')
  useTitle(trip.title)
  if (trip.details) return <Shared trip={trip} details={trip.details} access={access} />
  return (
    <ErrorState
      headingLevel={1}
      icon={<CalendarX aria-hidden="true" />}
      title={t('page.cancelled.title')}
      text={t('page.cancelled.text', {
        home: trip.title,
        dates: formatDates(trip.check_in_date, trip.check_out_date),
      })}
      action={access.leave}
    />
  )
}

function Shared({ trip, details, access }: { trip: Trip; details: TripDetails; access: TripAccess }) {
  const { t } = useTranslation(['companions', 'stays'])
  const { moved_from: before } = trip
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('page.eyebrow', { name: details.guest_name })}
        title={trip.title}
        text={joinFacts([
          formatDates(trip.check_in_date, trip.check_out_date),
          t('stays:host', { name: details.host_name }),
        ])}
        actions={<Actions details={details} access={access} />}
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
      {details.arrival && <Guide details={details} arrival={details.arrival} access={access} />}
      <p className="no-print text-sm text-ink-soft">{access.note(details.guest_name)}</p>
    </div>
  )
}

const addressOf = ({ address, place }: TripDetails) => [address, place].filter(Boolean).join(', ')

function Actions({ details, access }: { details: TripDetails; access: TripAccess }) {
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
      {access.file}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => window.print()}
        icon={<Printer className="size-4.5" aria-hidden="true" />}
      >
        {t('stays:print')}
      </Button>
      {access.leave}
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
  details,
  access,
  arrival,
}: {
  details: TripDetails
  access: TripAccess
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
                <GuidePicture query={access.picture(id)} alt={t('picture', { number: index + 1 })} />
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
