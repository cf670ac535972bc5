import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GUEST_MAIL_SWITCHES, MAIL_SWITCHES } from '#contract/accounts/schemas.ts'
import { useSession } from '#web/lib/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { preferencesQuery } from '../queries.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

/** The mails that a person can switch off (spec 2.16); mails about homes are offered only to owners. */
export function MailSwitches() {
  const { t } = useTranslation('settings')
  const isOwner = useSession().user?.user_type === 'owner'
  const preferences = useQuery(preferencesQuery)
  if (preferences.isError) return <LoadFailed error={preferences.error} onRetry={preferences.refetch} />
  return (
    <Card title={t('notifications.title')} text={t('notifications.text')} className="max-w-form">
      {preferences.data ? (
        <div className="grid divide-y divide-line">
          {(isOwner ? MAIL_SWITCHES : GUEST_MAIL_SWITCHES).map(name => (
            <PreferenceSwitch
              key={name}
              name={name}
              saved={preferences.data[name]}
              label={t(`notifications.${name}`)}
              hint={t(
                !isOwner && name === 'booking_confirmations'
                  ? 'notifications.ownStaysHint'
                  : `notifications.${name}Hint`,
              )}
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
