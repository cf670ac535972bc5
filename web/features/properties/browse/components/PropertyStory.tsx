import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { formatPercentage } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/i18n.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { afterFirstPaint } from '#web/lib/prefetch.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Divider } from '#web/ui/divider.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Its names in four languages are loaded after what is seen first. */
const AmenityList = lazy(() => afterFirstPaint(() => import('./AmenityList.tsx')))
const WrittenIn = lazyWithTexts('stays', () => import('../../components/WrittenIn.tsx'))
const HomeTerms = lazyWithTexts('stays', () => afterFirstPaint(() => import('./HomeTerms.tsx')))

const SleepingRooms = lazyWithTexts('rooms', () =>
  afterFirstPaint(() => import('../../rooms/SleepingRooms.tsx')),
)

interface Props {
  property: Property
}

/** The description of a home, below its pictures. */
export function PropertyStory({ property }: Props) {
  const { t } = useTranslation('properties')
  const { description_language: language } = property
  const facts = [
    { icon: BedDouble, text: t('detail.bedrooms', { count: property.bedrooms }) },
    { icon: Bath, text: t('detail.bathrooms', { count: property.bathrooms }) },
    { icon: Users, text: t('detail.upToGuests', { count: property.max_guests }) },
  ]
  return (
    <div className="grid gap-8">
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5 text-lg">
            <Icon className="size-5.5 stroke-[1.6] text-brass" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <Divider />
      <HostLine property={property} />
      <Divider />
      <section aria-labelledby="about-home">
        <h2 id="about-home">{t('detail.about')}</h2>
        <p lang={language ?? undefined} className="mt-3 max-w-prose text-lg whitespace-pre-line">
          {property.description || t('detail.noDescription')}
        </p>
        {language !== null && language !== currentLanguage() && (
          <Suspense fallback={<div className="mt-2 h-5" />}>
            <WrittenIn language={language} />
          </Suspense>
        )}
      </section>
      {property.sleeping_rooms.length > 0 && (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <SleepingRooms rooms={property.sleeping_rooms} />
        </Suspense>
      )}
      <section aria-labelledby="amenities">
        <h2 id="amenities">{t('detail.amenities')}</h2>
        {property.amenities.length === 0 ? (
          <p className="mt-3 text-ink-soft">{t('detail.noAmenities')}</p>
        ) : (
          <Suspense fallback={<Skeleton className="mt-4 h-32 w-full" />}>
            <AmenityList amenities={property.amenities} />
          </Suspense>
        )}
      </section>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <HomeTerms property={property} />
      </Suspense>
    </div>
  )
}

interface HostLineProps {
  property: Pick<Property, 'owner' | 'viewer_discount'>
}

/** The home's owner, and the viewer's level with them, if they hold one. */
function HostLine({ property }: HostLineProps) {
  const { t } = useTranslation('properties')
  const name = property.owner.full_name || t('detail.host')
  const { level = null, level_name, percentage = 0 } = property.viewer_discount ?? {}
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={property.owner.profile_image} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-display text-xl font-semibold">
          <Link to={paths.person(property.owner.id)}>{t('detail.hostedBy', { name })}</Link>
        </p>
        {level !== null && (
          <p className="mt-0.5 text-sm text-ink-soft">
            {t('detail.keyText', { name, level, percentage: formatPercentage(percentage) })}
          </p>
        )}
      </div>
      {level !== null && (
        <LevelKey level={level} name={level_name ?? ''} label={t('level', { level })} size="md" />
      )}
    </div>
  )
}
