import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { introductionCalls } from '#contract/invitations/introductions.endpoints.ts'
import type { ReceivedIntroduction } from '#contract/invitations/introductions.schemas.ts'
import {
  RECEIVED_INTRODUCTIONS_KEY,
  receivedIntroductionsQuery,
} from '#web/features/invitations/introductions/queries.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const AcceptDialog = lazy(() => import('./AcceptDialog.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** People whom members introduce and who agreed to be shown; nothing where there is none. */
export function ReceivedIntroductions() {
  const { t } = useTranslation(['invitations', 'common'])
  const { data } = useQuery(receivedIntroductionsQuery)
  const [accepting, setAccepting] = useState<ReceivedIntroduction | null>(null)
  const [declining, setDeclining] = useState<ReceivedIntroduction | null>(null)
  const decline = useChange(introductionCalls.decline, {
    succeeded: t('received.declined'),
    failed: error => ({ title: t('received.declineFailed', { message: error.message }) }),
    refreshes: [RECEIVED_INTRODUCTIONS_KEY],
  })
  const shown = data && data.count > 0 ? data.results : null
  return (
    <>
      {shown && (
        <Card title={t('received.title')} text={t('received.text')}>
          <ul className="divide-y divide-line">
            {shown.map(introduction => (
              <Entry
                key={introduction.id}
                introduction={introduction}
                onAccept={() => setAccepting(introduction)}
                onDecline={() => setDeclining(introduction)}
              />
            ))}
          </ul>
        </Card>
      )}
      {accepting && (
        <Suspense>
          <AcceptDialog introduction={accepting} onClose={() => setAccepting(null)} />
        </Suspense>
      )}
      {declining && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setDeclining(null)}
            title={t('received.declineQuestion', { name: declining.full_name })}
            text={t('received.declineText')}
            confirmLabel={t('received.decline')}
            cancelLabel={t('common:cancel')}
            busy={decline.isPending}
            onConfirm={() =>
              decline.mutate({ params: { id: declining.id } }, { onSettled: () => setDeclining(null) })
            }
          />
        </Suspense>
      )}
    </>
  )
}

interface EntryProps {
  introduction: ReceivedIntroduction
  onAccept: () => void
  onDecline: () => void
}

function Entry({ introduction, onAccept, onDecline }: EntryProps) {
  const { t } = useTranslation('invitations')
  const { full_name: name, introducer_name: introducer, introducer_level: level, chain } = introduction
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm">{t('received.by', { introducer, level })}</p>
        <p className="text-sm text-ink-soft">
          {chain.length === 0
            ? t('received.invitedByYou', { introducer })
            : t('received.chain', { introducer, names: chain.map(each => each.full_name).join(' ← ') })}
        </p>
        <blockquote className="border-s-2 border-line ps-3 text-sm break-words whitespace-pre-line">
          {introduction.line}
        </blockquote>
        <p className="text-xs text-ink-soft">
          {t('received.until', { date: formatInstant(introduction.expires_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={t('received.acceptNamed', { name })}
          onClick={onAccept}
        >
          {t('received.accept')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('received.declineNamed', { name })}
          onClick={onDecline}
        >
          {t('received.decline')}
        </Button>
      </div>
    </li>
  )
}
