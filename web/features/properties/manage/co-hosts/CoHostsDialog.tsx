import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coHostCalls } from '#contract/properties/co-hosts.endpoints.ts'
import { CO_HOST_RIGHTS, type CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import type { CoHost } from '#contract/properties/co-hosts.schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
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
  const change = useChange(coHostCalls.change, {
    succeeded: t('dialog.rightsChanged', { name }),
    failed: ({ message }) => ({ title: t('dialog.rightsFailed'), description: message }),
    refreshes: SHOWS_CO_HOSTS,
  })
  // What was just chosen shows until the answer is read.
  const rights = change.isPending ? change.variables.body.rights : coHost.rights
  const onEnd = () => end.mutate({ params: { id: coHost.id } })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="break-words">{name}</p>
        {coHost.expires_at && (
          <p className="text-sm text-ink-soft">
            {t('dialog.invitedUntil', { date: formatDate(coHost.expires_at.slice(0, 10)) })}
          </p>
        )}
        <Select
          size="sm"
          aria-label={t('dialog.rightsOf', { name })}
          className="w-full max-w-80"
          value={rights}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate({ params: { id: coHost.id }, body: { rights: target.value as CoHostRights } })
          }
        >
          {CO_HOST_RIGHTS.map(each => (
            <option key={each} value={each}>
              {t(`level.${each}`)}
            </option>
          ))}
        </Select>
        <p className="text-sm text-ink-soft">{t(`rights.${rights}`)}</p>
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
