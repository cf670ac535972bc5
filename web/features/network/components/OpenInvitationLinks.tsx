import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationLinkCalls } from '#contract/invitations/links.endpoints.ts'
import type { NetworkInvitationLinkItem } from '#contract/invitations/links.schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import {
  INVITATION_LINKS_KEY,
  NETWORK_INVITATIONS_KEY,
  NETWORK_STATS_KEY,
  openLinksQuery,
} from '../queries.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** The links that nobody has used yet; nothing where there are none. */
export function OpenInvitationLinks() {
  const { t } = useTranslation(['network', 'common'])
  const links = useQuery(openLinksQuery)
  const [leaving, setLeaving] = useState<NetworkInvitationLinkItem | null>(null)
  const revoke = useChange(invitationLinkCalls.revoke, {
    succeeded: t('links.revoked'),
    failed: error => ({ title: t('links.revokeFailed', { message: error.message }) }),
    refreshes: [INVITATION_LINKS_KEY, NETWORK_INVITATIONS_KEY, NETWORK_STATS_KEY],
  })
  return (
    <>
      <QueryBoundary query={links} failed={t('links.loadFailed')} waiting={null}>
        {({ results }) =>
          results.length > 0 && (
            <section className="mt-6 grid gap-3">
              <h3 className="text-lg">{t('links.openTitle')}</h3>
              <ul className="divide-y divide-line">
                {results.map(link => (
                  <OpenLink key={link.id} link={link} onRevoke={() => setLeaving(link)} />
                ))}
              </ul>
            </section>
          )
        }
      </QueryBoundary>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setLeaving(null)}
            title={t('links.revokeQuestion')}
            text={t('links.revokeText')}
            confirmLabel={t('network.revoke')}
            cancelLabel={t('common:cancel')}
            busy={revoke.isPending}
            onConfirm={() =>
              revoke.mutate({ params: { id: leaving.id } }, { onSettled: () => setLeaving(null) })
            }
          />
        </Suspense>
      )}
    </>
  )
}

interface OpenLinkProps {
  link: NetworkInvitationLinkItem
  onRevoke: () => void
}

function OpenLink({ link, onRevoke }: OpenLinkProps) {
  const { t } = useTranslation('network')
  const created = formatInstant(link.created_at)
  return (
    <li className="grid grid-cols-1 gap-1 py-3.5 first:pt-0 last:pb-0">
      <p className="font-semibold break-words">
        {t(link.user_type === 'owner' ? 'network.owner' : 'network.user')}
        {link.trust_level_name && ` · ${link.trust_level_name}`}
      </p>
      <p className="text-sm text-ink-soft">
        {t('links.dates', { created, expires: formatInstant(link.expires_at) })}
      </p>
      <div className="-ml-3">
        <Button variant="quiet" size="sm" onClick={onRevoke} aria-label={t('links.revokeOf', { created })}>
          {t('network.revoke')}
        </Button>
      </div>
    </li>
  )
}
