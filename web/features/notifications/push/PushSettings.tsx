import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DeviceList } from './DeviceList.tsx'
import { PushChoices } from './PushChoices.tsx'
import { QuietHoursForm } from './QuietHoursForm.tsx'
import { pushQuery } from './queries.ts'
import { ThisDevice } from './ThisDevice.tsx'

/** Notifications on devices, in the settings. */
export default function PushSettings() {
  const { t } = useTranslation(['push', 'common'])
  const { data, error, refetch } = useQuery(pushQuery)
  return (
    <Card title={t('title')} text={t('text')} className="max-w-form">
      {data ? (
        <div className="grid gap-6">
          <ThisDevice settings={data} />
          {data.devices.length > 0 && <DeviceList devices={data.devices} />}
          <PushChoices settings={data} />
          <QuietHoursForm quiet={data.quiet} />
        </div>
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={t('loadFailed')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton className="h-72" />
        </div>
      )}
    </Card>
  )
}
