import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useSession } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PreferenceSwitch } from '../components/PreferenceSwitch.tsx'
import { preferencesQuery } from '../queries.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoFactor } from './TwoFactor.tsx'

const BlockedPeople = lazyWithTexts(
  'blocks',
  () => import('#web/features/conversations/blocks/BlockedPeople.tsx'),
)

export function SecuritySection() {
  const writes = useSession().user?.user_type !== 'admin'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <PasswordForm />
        <TwoFactor />
      </div>
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <LoginNotifications />
        <SessionList />
        {writes && (
          <Suspense fallback={<Skeleton className="h-36" />}>
            <BlockedPeople />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function LoginNotifications() {
  const { t } = useTranslation('settings')
  const preferences = useQuery(preferencesQuery)
  if (preferences.isError) return <LoadFailed error={preferences.error} onRetry={preferences.refetch} />
  return (
    <Surface>
      {preferences.data ? (
        <PreferenceSwitch
          name="login_notifications"
          saved={preferences.data.login_notifications}
          label={t('logins.label')}
          hint={t('logins.hint')}
        />
      ) : (
        <Skeleton className="h-14" />
      )}
    </Surface>
  )
}
