import { useTranslation } from 'react-i18next'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  INVITATION_KIND_CHOICES,
  INVITATION_ORDERS,
  INVITATION_STATUS_CHOICES,
  INVITED_AS_CHOICES,
} from '../choices.ts'
import type { InvitationsQueryInput } from '../queries.ts'

interface Props {
  asked: InvitationsQueryInput
  onChange: (changes: Partial<InvitationsQueryInput>, how?: { typed: true }) => void
}

/** On a phone there are no column heads to sort by, so the order is chosen here; a desktop has both, in sync. */
export function InvitationFilterBar({ asked, onChange }: Props) {
  const { t } = useTranslation(['inviting', 'invitations'])
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <div className="col-span-full">
        <ListSearch
          label={t('list.search')}
          value={asked.search}
          onSearch={search => onChange({ search }, { typed: true })}
        />
      </div>
      <Field label={t('list.state')} labelHidden>
        <Select
          value={asked.status}
          onChange={event => onChange({ status: event.target.value as InvitationsQueryInput['status'] })}
        >
          {INVITATION_STATUS_CHOICES.map(status => (
            <option key={status} value={status}>
              {status === '' ? t('list.everyState') : t(`invitations:status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('list.as')} labelHidden>
        <Select
          value={asked.user_type}
          onChange={event =>
            onChange({ user_type: event.target.value as InvitationsQueryInput['user_type'] })
          }
        >
          {INVITED_AS_CHOICES.map(role => (
            <option key={role} value={role}>
              {role === '' ? t('list.everybody') : t(`invitations:role.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('list.where')} labelHidden>
        <Select
          value={asked.kind}
          onChange={event => onChange({ kind: event.target.value as InvitationsQueryInput['kind'] })}
        >
          {INVITATION_KIND_CHOICES.map(kind => (
            <option key={kind} value={kind}>
              {kind === '' ? t('list.anywhere') : t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('list.order')} labelHidden>
        <Select
          value={asked.sort}
          onChange={event => onChange({ sort: event.target.value as InvitationsQueryInput['sort'] })}
        >
          {INVITATION_ORDERS.map(order => (
            <option key={order} value={order}>
              {t(`list.orders.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
