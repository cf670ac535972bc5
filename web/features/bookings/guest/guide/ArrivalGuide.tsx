import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { BookingDetails, GuideOfStay } from '#contract/bookings/schemas.ts'
import { GuideContents } from '#web/features/properties/guide/GuideContents.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { FailedNotice } from '#web/lib/failed-notice.tsx'
import { formatWeekday } from '#web/lib/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GuidePicture } from './GuidePicture.tsx'
import { guidePictureQuery, stayGuideQuery } from './queries.ts'

interface Props {
  stay: BookingDetails
  guide: GuideOfStay
}

/** The arrival guide of a stay, or the day on which it opens. Mails and notifications link to this section. */
export default function ArrivalGuide({ stay, guide }: Props) {
  const { t } = useTranslation('arrivalGuide')
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#guide') section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} id="guide" aria-labelledby="guide-title" className="scroll-mt-24">
      <h2 id="guide-title">{t('title')}</h2>
      {guide.is_open ? (
        <OpenGuide stay={stay} />
      ) : (
        <p className="mt-3 max-w-prose">
          {t('opens', { name: stay.property.owner_name, date: formatWeekday(guide.opens_on) })}
        </p>
      )}
    </section>
  )
}

function OpenGuide({ stay }: { stay: BookingDetails }) {
  const { t } = useTranslation(['arrivalGuide', 'common'])
  const { data, error, refetch } = useQuery(stayGuideQuery(stay.id))
  // Also the answer where the guide was removed, or closed at midnight, since the stay was loaded.
  if (data?.guide === null || (error instanceof ApiError && error.status === 404))
    return <p className="mt-3 text-ink-soft">{t('empty')}</p>
  if (!data && error)
    return (
      <div className="mt-3">
        <FailedNotice title={t('failed')} error={error} onRetry={refetch} />
      </div>
    )
  if (!data)
    return (
      <div role="status" className="mt-4 grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-14 w-full rounded-sm" />
        <Skeleton className="h-60 w-full rounded-sm" />
      </div>
    )
  const { home, property } = stay
  const address = [home.address, property.city, property.state, property.country].filter(Boolean).join(', ')
  return (
    <div className="mt-5">
      <GuideContents
        guide={data.guide}
        address={address}
        pictures={data.guide.pictures.map(({ id }, index) => (
          <li key={id}>
            <GuidePicture query={guidePictureQuery(stay.id, id)} alt={t('picture', { number: index + 1 })} />
          </li>
        ))}
      />
      <p className="no-print mt-6 text-sm text-ink-soft">{t('offline')}</p>
    </div>
  )
}
