import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import type { CoHost } from '#contract/properties/co-hosts.schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { InviteCoHost } from './InviteCoHost.tsx'
import { SHOWS_CO_HOSTS } from './queries.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  home: { id: string; title: string }
  coHosts: readonly CoHost[]
  onClose: () => void
}

/** Who helps at a home, for its owner. Everything takes effect at once. */
export default function CoHostsDialog({ home, coHosts, onClose }: Props) {
  const { t } = useTranslation(['coHosts', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('dialog.title', { home: home.title })}
      text={t('dialog.text')}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-7">
        {coHosts.length > 0 && (
          <ul aria-label={t('dialog.people')} className="divide-y divide-line border-y border-line">
            {coHosts.map(coHost => (
              <CoHostEntry key={coHost.id} coHost={coHost} />
            ))}
          </ul>
        )}
        <InviteCoHost homeId={home.id} />
      </div>
    </Dialog>
  )
}

function CoHostEntry({ coHost }: { coHost: CoHost }) {
  const { t } = useTranslation(['coHosts', 'common'])
  const [asking, setAsking] = useState(false)
  const isActive = coHost.status === 'active'
  const name = coHost.person?.full_name ?? coHost.email ?? ''
  const end = useChange(coHostCalls.end, {
    succeeded: t(isActive ? 'dialog.ended' : 'dialog.takenBack', { name }),
    failed: ({ message }) => ({ title: t('dialog.endFailed'), description: message }),
    refreshes: SHOWS_CO_HOSTS,
    accepted: () => setAsking(false),
  })
  const onEnd = () => end.mutate({ params: { id: coHost.id } })
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {coHost.expires_at
            ? t('dialog.invitedUntil', { date: formatDate(coHost.expires_at.slice(0, 10)) })
            : t(`rights.${coHost.rights}`)}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        busy={end.isPending}
        onClick={() => (isActive ? setAsking(true) : onEnd())}
      >
        {t(isActive ? 'dialog.end' : 'dialog.takeBack')}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('dialog.endAsk', { name })}
            text={t('dialog.endText')}
            confirmLabel={t('dialog.end')}
            cancelLabel={t('common:cancel')}
            busy={end.isPending}
            onConfirm={onEnd}
          />
        </Suspense>
      )}
    </li>
  )
}
