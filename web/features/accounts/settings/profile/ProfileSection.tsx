import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportCalls } from '#contract/accounts/exports.endpoints.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type BlockingItems, DeletionBlockers } from './DeletionBlockers.tsx'
import { PersonalInformation } from './PersonalInformation.tsx'

const DeleteDialogs = lazy(() =>
  import('./DeleteDialogs.tsx').then(module => ({ default: module.DeleteDialogs })),
)

function DeleteAccount() {
  const { t } = useTranslation('settings')
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState<BlockingItems>()
  return (
    <Card title={t('delete.title')} text={t('delete.text')}>
      <div className="grid gap-4">
        {open && <DeletionBlockers things={open} />}
        <Button variant="danger" wide onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <DeleteDialogs onClose={() => setAsking(false)} onObligations={setOpen} />
        </Suspense>
      )}
    </Card>
  )
}

export function ProfileSection() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <PersonalInformation />
      <div className="grid min-w-0 gap-6">
        <ExportData />
        <DeleteAccount />
      </div>
    </div>
  )
}

function ExportData() {
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
