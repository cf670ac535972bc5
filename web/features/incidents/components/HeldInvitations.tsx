import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heldCalls } from '#contract/invitations/held.endpoints.ts'
import type { HeldInvitation } from '#contract/invitations/held.schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Listing } from '#web/lib/listing.tsx'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DECIDED_KEYS, heldInvitationsQuery, INCIDENTS_PAGE } from '../queries.ts'
import { useOnce } from '../use-once.ts'

const useDecision = (succeeded: string) => {
  const { t } = useTranslation('incidents')
  return useChange(heldCalls.decide, {
    succeeded,
    failed: error => ({ title: t('held.failed', { message: error.message }) }),
    refreshes: DECIDED_KEYS,
  })
}

function HeldEntry({ held, onDecline }: { held: HeldInvitation; onDecline: () => void }) {
  const { t } = useTranslation('incidents')
  const { id, kind, email, sender, owner, personal_line, created_at } = held
  const approve = useDecision(t('held.approved', { email }))
  const approveOnce = useOnce(approve)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{email}</p>
        <p className="text-sm text-ink-soft">
          {t(`held.${kind}`, { sender: sender.full_name, owner: owner.full_name })}
          {' · '}
          {t('held.since', { date: formatInstant(created_at) })}
        </p>
        {personal_line && (
          <figure className="mt-2 text-sm">
            <figcaption className="text-ink-soft">
              {t('held.writes', { sender: sender.full_name })}
            </figcaption>
            <blockquote className="mt-1 border-s-2 border-line ps-3 break-words whitespace-pre-line">
              {personal_line}
            </blockquote>
          </figure>
        )}
      </div>
      <div className="-ml-3 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={onDecline}
          disabled={approve.isPending}
          aria-label={t('held.declineOf', { email })}
        >
          {t('held.decline')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={approve.isPending}
          onClick={() => approveOnce({ params: { id }, body: { kind, approve: true } })}
          aria-label={t('held.approveOf', { email })}
        >
          {t('held.approve')}
        </Button>
      </div>
    </li>
  )
}

function DeclineDialog({ held, onClose }: { held: HeldInvitation; onClose: () => void }) {
  const { t } = useTranslation('incidents')
  const { id, kind, email } = held
  const sender = held.sender.full_name
  const decline = useDecision(t('held.declined'))
  const declineOnce = useOnce(decline)
  return (
    <ReasonDialog
      title={t('held.declineTitle', { email })}
      text={t('held.declineText', { sender })}
      label={t('held.reason')}
      hint={t('held.reasonHint', { sender })}
      most={MAXIMUM_REASON}
      confirmLabel={t('held.decline')}
      busy={decline.isPending}
      onConfirm={reason =>
        declineOnce({ params: { id }, body: { kind, approve: false, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}

/** Invitations and introductions that wait for an admin, oldest first. */
export function HeldInvitations() {
  const { t } = useTranslation('incidents')
  const [page, setPage] = useState(1)
  const [declining, setDeclining] = useState<HeldInvitation | null>(null)
  const held = useQuery(heldInvitationsQuery(page))
  return (
    <Card title={t('held.title')}>
      <Listing
        list={held}
        page={page}
        pageSize={INCIDENTS_PAGE}
        onTurn={setPage}
        pagesLabel={t('held.title')}
        failedTitle={t('loadFailed')}
        headingLevel={3}
        empty={<p className="text-ink-soft">{t('held.nothing')}</p>}
      >
        {rows => (
          <ul className="divide-y divide-line">
            {rows.map(row => (
              <HeldEntry key={row.id} held={row} onDecline={() => setDeclining(row)} />
            ))}
          </ul>
        )}
      </Listing>
      {declining && <DeclineDialog held={declining} onClose={() => setDeclining(null)} />}
    </Card>
  )
}
