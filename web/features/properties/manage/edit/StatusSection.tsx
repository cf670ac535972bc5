import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Property } from '#contract/properties/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HomeSwitches } from '../components/HomeSwitches.tsx'
import { useSwitches } from '../use-switches.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** These switches are saved at once. */
export function StatusSection({ home }: { home: Property }) {
  const { t } = useTranslation(['homes', 'common'])
  const navigate = useNavigate()
  const switches = useSwitches(home)
  const [asking, setAsking] = useState(false)

  // Deleting means hiding (spec 4): bookings keep their home, and it can be shown again.
  const hide = async () => {
    try {
      await switches.setVisible(false)
      setAsking(false)
      await navigate(paths.ownerProperties())
    } catch {
      // The switch has shown the error.
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title={t('edit.status')} text={t('edit.statusText')}>
        <HomeSwitches home={home} switches={switches} hints className="grid gap-5" />
      </Card>
      <Card title={t('edit.delete')} text={t('edit.deleteText')}>
        <Button variant="danger" disabled={!switches.visible} onClick={() => setAsking(true)}>
          {t(switches.visible ? 'edit.delete' : 'edit.deleted')}
        </Button>
      </Card>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('edit.deleteAsk', { title: home.title })}
            text={t('edit.deleteAskText')}
            confirmLabel={t('edit.delete')}
            cancelLabel={t('common:cancel')}
            busy={switches.busy}
            onConfirm={() => void hide()}
          />
        </Suspense>
      )}
    </div>
  )
}
