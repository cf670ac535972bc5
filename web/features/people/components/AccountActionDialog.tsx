import { useTranslation } from 'react-i18next'
import { accountStatusCalls } from '#contract/accounts/account-status.endpoints.ts'
import { MAXIMUM_ACCOUNT_REASON, MINIMUM_ACCOUNT_REASON } from '#contract/accounts/account-status.schemas.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import type { Person } from '#contract/people/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { PEOPLE_KEY } from '#web/lib/people.ts'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import { useChange } from '#web/lib/use-change.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The action that an admin is about to take. Without a session: all sessions. */
export type AccountAction =
  | { kind: 'suspend' | 'restore' | 'role' | 'reset' }
  | { kind: 'sessions'; session?: { id: string; device: string } }

interface Props {
  person: Person
  onClose: () => void
}

/** Asks for confirmation before an action on an account. */
export function AccountActionDialog({ act, ...props }: Props & { act: AccountAction }) {
  if (act.kind === 'sessions') return <SessionsDialog {...props} session={act.session} />
  if (act.kind === 'suspend') return <SuspendDialog {...props} />
  if (act.kind === 'restore') return <RestoreDialog {...props} />
  if (act.kind === 'role') return <RoleDialog {...props} />
  return <ResetDialog {...props} />
}

/** The reason is always asked for with the same texts: the person gets it by mail. */
const useReason = ({ isPending, error }: { isPending: boolean; error: ApiError | null }) => {
  const { t } = useTranslation('people')
  return {
    label: t('reason'),
    hint: t('reasonHint'),
    missingText: fieldErrorText('person.reason_missing'),
    least: MINIMUM_ACCOUNT_REASON,
    most: MAXIMUM_ACCOUNT_REASON,
    busy: isPending,
    error,
  }
}

function SuspendDialog({ person: { id, full_name: name, user_type }, onClose }: Props) {
  const { t } = useTranslation('people')
  const suspend = useChange(accountStatusCalls.suspend, {
    succeeded: t('suspend.done', { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [PEOPLE_KEY],
  })
  return (
    <ReasonDialog
      title={t('suspend.question', { name })}
      text={t(user_type === 'owner' ? 'suspend.meansOwner' : 'suspend.means')}
      confirmLabel={t('suspend.open')}
      {...useReason(suspend)}
      onConfirm={reason => suspend.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function RestoreDialog({ person: { id, full_name: name }, onClose }: Props) {
  const { t } = useTranslation('people')
  const restore = useChange(accountStatusCalls.restore, {
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
      {...useReason(restore)}
      onConfirm={reason => restore.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose })}
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
  const end = useChange(accountStatusCalls.endSessions, {
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
      {...useReason(end)}
      onConfirm={reason =>
        end.mutate(
          { params: { id }, body: { reason, ...(session && { session: session.id }) } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}

/** Makes a user an owner, or an owner a user; it lists what ties an owner to the role. */
function RoleDialog({ person: { id, full_name: name, user_type: was }, onClose }: Props) {
  const { t } = useTranslation('people')
  const role = was === 'owner' ? 'user' : 'owner'
  const from = was === 'owner' ? 'owner' : 'user'
  const change = useChange(accountStatusCalls.changeRole, {
    succeeded: t(`change.${from}.done`, { name }),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [PEOPLE_KEY],
  })
  return (
    <ReasonDialog
      title={t(`change.${from}.question`, { name })}
      text={t(`change.${from}.means`)}
      confirmLabel={t(`change.${from}.open`)}
      tone="primary"
      {...useReason(change)}
      onConfirm={reason =>
        change.mutate({ params: { id }, body: { reason, user_type: role } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {change.error?.code === 'person.role_tied' && <Ties error={change.error} />}
    </ReasonDialog>
  )
}

const TIES = ['homes', 'members', 'withdrawals'] as const

function Ties({ error }: { error: ApiError }) {
  const { t } = useTranslation('people')
  const body = error.body as Partial<Record<(typeof TIES)[number], number>> & {
    balances?: { currency: Currency; amount_cents: number }[]
  }
  return (
    <Notice tone="warning" title={t('ties.title')} urgent>
      <ul className="list-disc pl-5">
        {TIES.filter(tie => body[tie]).map(tie => (
          <li key={tie}>{t(`ties.${tie}`, { count: body[tie] ?? 0 })}</li>
        ))}
        {body.balances?.map(({ currency, amount_cents }) => (
          <li key={currency}>{t('ties.balance', { amount: formatMoneyExactly(amount_cents, currency) })}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The only effect is a mail, so no reason is asked for. */
function ResetDialog({ person: { id, full_name: name, email }, onClose }: Props) {
  const { t } = useTranslation(['people', 'common'])
  const send = useChange(accountStatusCalls.sendReset, {
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
