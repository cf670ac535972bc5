import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PreferenceSwitch } from '../components/PreferenceSwitch.tsx'
import { preferencesQuery } from '../queries.ts'

export function LoginNotifications() {
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
