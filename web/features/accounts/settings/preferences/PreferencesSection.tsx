import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PRIVACY_SWITCHES } from '#contract/accounts/schemas.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PreferenceSwitch } from '../components/PreferenceSwitch.tsx'
import { preferencesQuery } from '../queries.ts'
import { DisplayForm } from './DisplayForm.tsx'

export function PreferencesSection() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <DisplayForm />
      <PrivacySwitches />
    </div>
  )
}

/** What others may see of a person; the server's answers respect it. */
function PrivacySwitches() {
  const { t } = useTranslation('choices')
  const preferences = useQuery(preferencesQuery)
  if (preferences.isError) return <LoadFailed error={preferences.error} onRetry={preferences.refetch} />
  return (
    <Card title={t('privacy.title')} text={t('privacy.text')}>
      {preferences.data ? (
        <div className="grid divide-y divide-line">
          {PRIVACY_SWITCHES.map(name => (
            <PreferenceSwitch
              key={name}
              name={name}
              saved={preferences.data[name]}
              label={t(`privacy.${name}`)}
              hint={t(`privacy.${name}Hint`)}
              className="py-4 first:pt-0 last:pb-0"
            />
          ))}
        </div>
      ) : (
        <Skeleton className="h-56" />
      )}
    </Card>
  )
}
