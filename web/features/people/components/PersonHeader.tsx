import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person } from '#contract/people/schemas.ts'
import { ViewAsButton } from '#web/features/accounts/impersonation/components/ViewAsButton.tsx'
import { ACCOUNT_STATE_TONE } from '#web/lib/account-state-tone.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { AccountAction } from './AccountActionDialog.tsx'

interface Props {
  person: Person
  onAct: (act: AccountAction) => void
}

/** The person's name, account status, and the actions on the account. */
export function PersonHeader({ person, onAct }: Props) {
  const { t } = useTranslation('people')
  const { state, suspension } = person
  const owner = person.user_type === 'owner'
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        eyebrow={
          <Link to={owner ? paths.adminOwners() : paths.adminUsers()}>
            {t(owner ? 'owners.title' : 'users.title')}
          </Link>
        }
        title={
          <span className="flex items-center gap-4">
            <Avatar name={person.full_name} src={person.profile_image} size="lg" />
            <span className="min-w-0 break-words">{person.full_name}</span>
          </span>
        }
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
            <span>{t(`roles.${person.user_type}`)}</span>
            <StatusBadge tone={ACCOUNT_STATE_TONE[state]}>{t(`states.${state}`)}</StatusBadge>
          </span>
        }
        actions={state !== 'deleted' && <Actions person={person} onAct={onAct} />}
      />
      {suspension && (
        <Notice
          tone="warning"
          title={
            suspension.by
              ? t('suspension.by', { date: formatMoment(suspension.since), name: suspension.by.full_name })
              : t('suspension.since', { date: formatMoment(suspension.since) })
          }
        >
          {suspension.reason && <p className="break-words">{suspension.reason}</p>}
          <p>{t('suspension.means')}</p>
        </Notice>
      )}
      {state === 'deleted' && <Notice title={t('deleted.title')}>{t('deleted.text')}</Notice>}
    </div>
  )
}

function Actions({ person, onAct }: Props) {
  const { t } = useTranslation('people')
  const { user } = useSession()
  if (person.state === 'suspended')
    return <Button onClick={() => onAct({ kind: 'restore' })}>{t('restore.open')}</Button>
  return (
    <>
      {person.user_type !== 'admin' && <ViewAsButton person={person} />}
      <Button variant="secondary" onClick={() => onAct({ kind: 'reset' })}>
        {t('reset.open')}
      </Button>
      {person.user_type !== 'admin' && (
        <Button variant="secondary" onClick={() => onAct({ kind: 'role' })}>
          {t(`change.${person.user_type}.open`)}
        </Button>
      )}
      {person.id !== user?.id && (
        <Button variant="danger" onClick={() => onAct({ kind: 'suspend' })}>
          {t('suspend.open')}
        </Button>
      )}
    </>
  )
}
