import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MAIL_SWITCHES } from '#contract/accounts/schemas.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { preferencesQuery } from '../queries.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

/** The mails that one may do without (spec 2.16). */
export function MailSwitches() {
  const { t } = useTranslation('settings')
  const preferences = useQuery(preferencesQuery)
  if (preferences.isError) return <LoadFailed error={preferences.error} onRetry={preferences.refetch} />
  return (
    <Card title={t('notifications.title')} text={t('notifications.text')} className="max-w-form">
      {preferences.data ? (
        <div className="grid divide-y divide-line">
          {MAIL_SWITCHES.map(name => (
            <PreferenceSwitch
              key={name}
              name={name}
              saved={preferences.data[name]}
              label={t(`notifications.${name}`)}
              hint={t(`notifications.${name}Hint`)}
              className="py-4 first:pt-0 last:pb-0"
            />
          ))}
        </div>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Card>
  )
}
