import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PreferenceSwitch } from '../components/PreferenceSwitch.tsx'
import { preferencesQuery } from '../queries.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoFactor } from './TwoFactor.tsx'

export function SecuritySection() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <PasswordForm />
        <TwoFactor />
      </div>
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <LoginNotifications />
        <SessionList />
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
