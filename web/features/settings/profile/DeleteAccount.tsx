import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Obligations, type OpenThings } from './Obligations.tsx'

const DeleteDialogs = lazy(() =>
  import('./DeleteDialogs.tsx').then(module => ({ default: module.DeleteDialogs })),
)

export function DeleteAccount() {
  const { t } = useTranslation('settings')
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState<OpenThings>()
  return (
    <Card title={t('delete.title')} text={t('delete.text')}>
      <div className="grid gap-4">
        {open && <Obligations things={open} />}
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
