import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { exportCalls } from '#contract/accounts/exports.endpoints.ts'
import { useProvenChange } from '#web/features/reauthentication/use-proven-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function ExportData() {
  const { t } = useTranslation('settings')
  const { change: start, dialog } = useProvenChange(exportCalls.start, {
    succeeded: t('data.started'),
    failed: error => ({ title: t('data.failed', { message: error.message }) }),
    refreshes: [],
  })
  return (
    <Card title={t('data.title')} text={t('data.text')}>
      <Button
        variant="secondary"
        wide
        icon={<Download className="size-4.5" aria-hidden="true" />}
        busy={start.isPending}
        busyLabel={t('data.busy')}
        onClick={() => start.mutate({})}
      >
        {t('data.submit')}
      </Button>
      {dialog}
    </Card>
  )
}
