import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/schemas.ts'
import { OwnTrips } from '#web/features/bookings/guest/trips/OwnTrips.tsx'
import { StayConversation } from '#web/features/bookings/guest/trips/StayConversation.tsx'
import { SavedHomes } from '#web/features/properties/browse/saved/SavedHomes.tsx'
import { WaitlistSection } from '#web/features/properties/browse/waitlist/WaitlistSection.tsx'
import { formatInstant } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Divider } from '#web/ui/divider.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MembershipsCard } from '../components/MembershipsCard.tsx'
import { OwnCredit } from '../components/OwnCredit.tsx'

const OwnReferences = lazyWithTexts(
  'references',
  () => import('#web/features/reviews/references/OwnReferences.tsx'),
)

/** The signed-in person with their stays and memberships (spec 2.7). */
export function Component() {
  const { t } = useTranslation(['profile', 'trips'])
  const { user } = useSession()
  if (!user) return null // The guard admits signed-in people only.
  const hasKeys = user.user_type === 'user'
  return (
    <>
      <Person user={user} />
      {user.user_type === 'admin' ? (
        <div className="mt-10">
          <AdminRemark />
        </div>
      ) : (
        <div
          className={classNames(
            'mt-10 grid items-start gap-10',
            hasKeys && 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12',
          )}
        >
          {hasKeys && (
            <div className="grid gap-6 lg:order-2">
              <MembershipsCard />
              <OwnCredit />
            </div>
          )}
          <OwnTrips />
          <StayConversation />
        </div>
      )}
      <div className="mt-12 grid gap-12">
        {user.user_type === 'owner' && <OwnCredit />}
        {user.user_type !== 'admin' && (
          <>
            <WaitlistSection />
            <Suspense>
              <OwnReferences />
            </Suspense>
          </>
        )}
        <section aria-labelledby="saved-homes">
          <h2 id="saved-homes" className="mb-5">
            {t('trips:saved.title')}
          </h2>
          <SavedHomes headingLevel={3} />
        </section>
      </div>
    </>
  )
}

/** Admins cannot book, so they have no list of stays; the card links to their own screens. */
function AdminRemark() {
  const { t } = useTranslation('profile')
  return (
    <EmptyState
      icon={<KeyRound aria-hidden="true" />}
      title={t('admin.title')}
      text={t('admin.text')}
      action={<ButtonLink to={paths.admin()}>{t('admin.open')}</ButtonLink>}
    />
  )
}

function Person({ user }: { user: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <header className="grid gap-7">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-5 md:items-start">
        <Avatar name={user.full_name} src={user.profile_image} size="xl" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-sm font-semibold text-brass-text">{t(`roles.${user.user_type}`)}</p>
          <h1 className="mt-1">{user.full_name}</h1>
          <p className="mt-1.5 text-ink-soft">{t('since', { date: formatInstant(user.created_at) })}</p>
          {user.bio && <p className="mt-3 max-w-prose text-lg whitespace-pre-line">{user.bio}</p>}
        </div>
        <ButtonLink
          to={paths.settings()}
          variant="secondary"
          icon={<Pencil className="size-4" aria-hidden="true" />}
        >
          {t('edit')}
        </ButtonLink>
      </div>
      <Divider variant="key" />
    </header>
  )
}
