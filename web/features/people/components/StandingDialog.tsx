import { useTranslation } from 'react-i18next'
import { standingCalls } from '#contract/accounts/standing.endpoints.ts'
import type { Person } from '#contract/people/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PEOPLE_KEY } from '../queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

/** What an admin is about to do. Without a session: all of them. */
export type Act =
  | { kind: 'suspend' | 'restore' | 'role' | 'reset' }
  | { kind: 'sessions'; session?: { id: string; device: string } }

type Props = { person: Person; onClose: () => void }

/** Asks before anything is done to somebody's account. */
export function StandingDialog({ act, ...props }: Props & { act: Act }) {
  if (act.kind === 'sessions') return <SessionsDialog {...props} session={act.session} />
  if (act.kind === 'suspend') return <SuspendDialog {...props} />
  if (act.kind === 'restore') return <RestoreDialog {...props} />
  if (act.kind === 'role') return <RoleDialog {...props} />
  return <ResetDialog {...props} />
}

function SuspendDialog({ person: { id, full_name: name, user_type }, onClose }: Props) {
  const { t } = useTranslation('people')
  const suspend = useChange(standingCalls.suspend, {
    succeeded: t('suspend.done', { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [PEOPLE_KEY],
  })
  return (
    <ReasonDialog
      title={t('suspend.question', { name })}
      text={t(user_type === 'owner' ? 'suspend.meansOwner' : 'suspend.means')}
      confirmLabel={t('suspend.open')}
      change={suspend}
      onConfirm={(body, how) => suspend.mutate({ params: { id }, body }, how)}
      onClose={onClose}
    />
  )
}

function RestoreDialog({ person: { id, full_name: name }, onClose }: Props) {
  const { t } = useTranslation('people')
  const restore = useChange(standingCalls.restore, {
    succeeded: t('restore.done', { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [PEOPLE_KEY],
  })
  return (
    <ReasonDialog
      title={t('restore.question', { name })}
      text={t('restore.means')}
      confirmLabel={t('restore.open')}
      tone="primary"
      change={restore}
      onConfirm={(body, how) => restore.mutate({ params: { id }, body }, how)}
      onClose={onClose}
    />
  )
}

function SessionsDialog({
  person: { id, full_name: name },
  session,
  onClose,
}: Props & { session: { id: string; device: string } | undefined }) {
  const { t } = useTranslation('people')
  const end = useChange(standingCalls.endSessions, {
    succeeded: ({ ended }) => t('sessions.ended', { count: ended }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [PEOPLE_KEY],
  })
  return (
    <ReasonDialog
      title={
        session
          ? t('sessions.questionOne', { name, device: session.device })
          : t('sessions.question', { name })
      }
      text={t('sessions.means')}
      confirmLabel={t(session ? 'sessions.end' : 'sessions.endAll')}
      change={end}
      onConfirm={({ reason }, how) =>
        end.mutate({ params: { id }, body: { reason, ...(session && { session: session.id }) } }, how)
      }
      onClose={onClose}
    />
  )
}

/** Nothing is done to them but a mail, so no reason is asked for. */
function ResetDialog({ person: { id, full_name: name, email }, onClose }: Props) {
  const { t } = useTranslation(['people', 'common'])
  const send = useChange(standingCalls.sendReset, {
    succeeded: t('reset.done', { email }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [PEOPLE_KEY],
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('reset.question', { name })}
      text={t('reset.means', { email })}
      confirmLabel={t('reset.confirm')}
      cancelLabel={t('common:cancel')}
      tone="primary"
      busy={send.isPending}
      onConfirm={() => send.mutate({ params: { id } }, { onSettled: onClose })}
    />
  )
}
