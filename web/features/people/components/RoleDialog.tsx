import { useTranslation } from 'react-i18next'
import { standingCalls } from '#contract/accounts/standing.endpoints.ts'
import type { Person } from '#contract/people/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PEOPLE_KEY } from '../queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = { person: Person; onClose: () => void }

/** A user becomes an owner, an owner a user; what ties an owner to being one is named. */
export function RoleDialog({ person: { id, full_name: name, user_type: was }, onClose }: Props) {
  const { t } = useTranslation('people')
  const role = was === 'owner' ? 'user' : 'owner'
  const from = was === 'owner' ? 'owner' : 'user'
  const change = useChange(standingCalls.changeRole, {
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
      change={change}
      onConfirm={({ reason }, how) =>
        change.mutate({ params: { id }, body: { reason, user_type: role } }, how)
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
  const body = error.body as Partial<Record<(typeof TIES)[number] | 'balance_cents', number>>
  const { balance_cents: balance = 0 } = body
  return (
    <Notice tone="warning" title={t('ties.title')} urgent>
      <ul className="list-disc pl-5">
        {TIES.filter(tie => body[tie]).map(tie => (
          <li key={tie}>{t(`ties.${tie}`, { count: body[tie] ?? 0 })}</li>
        ))}
        {balance !== 0 && <li>{t('ties.balance', { amount: formatMoneyExactly(balance) })}</li>}
      </ul>
    </Notice>
  )
}
