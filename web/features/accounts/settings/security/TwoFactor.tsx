import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { factorQuery } from '#web/features/accounts/reauthentication/queries.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'

const SetupDialog = lazy(() => import('./SetupDialog.tsx').then(module => ({ default: module.SetupDialog })))
const DisableDialog = lazy(() =>
  import('./CodeDialogs.tsx').then(module => ({ default: module.DisableDialog })),
)
const RenewDialog = lazy(() => import('./CodeDialogs.tsx').then(module => ({ default: module.RenewDialog })))

const DIALOGS = { setup: SetupDialog, disable: DisableDialog, renew: RenewDialog }

/** With this few codes left, the page suggests new ones. */
const FEW_CODES = 3

export function TwoFactor() {
  const { t } = useTranslation('settings')
  const factor = useQuery(factorQuery)
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  if (factor.isError) return <LoadFailed error={factor.error} onRetry={factor.refetch} />
  const Dialog = open && DIALOGS[open]
  const { enabled, since, recovery_codes_left: left } = factor.data ?? {}
  return (
    <Card title={t('factor.title')} text={t('factor.text')}>
      {factor.isPending ? (
        <Skeleton className="h-12" />
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Badge tone={enabled ? 'good' : 'neutral'}>
              {since ? t('factor.on', { date: formatInstant(since) }) : t('factor.off')}
            </Badge>
            {enabled && (
              <span className="text-sm text-ink-soft">{t('factor.codesLeft', { count: left ?? 0 })}</span>
            )}
          </div>
          {enabled && (left ?? 0) <= FEW_CODES && <Notice tone="warning">{t('factor.codesLow')}</Notice>}
          <div className="flex flex-wrap gap-3">
            {enabled ? (
              <>
                <Button variant="secondary" onClick={() => setOpen('renew')}>
                  {t('factor.newCodes')}
                </Button>
                <Button variant="quiet" onClick={() => setOpen('disable')}>
                  {t('factor.turnOff')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setOpen('setup')}>{t('factor.turnOn')}</Button>
            )}
          </div>
        </div>
      )}
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}
