import { useTranslation } from 'react-i18next'
import type { AccountState, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import type { PeopleQueryInput } from '#web/lib/people.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ACCOUNT_STATE_CHOICES, PEOPLE_ORDERS, ROLE_CHOICES } from '../choices.ts'

interface Props {
  asked: PeopleQueryInput
  onSearch: (words: string) => void
  onState: (state: AccountState | '') => void
  onSort: (sort: PeopleOrder) => void
  onRole?: ((role: UserType | '') => void) | undefined
}

/** On a phone there are no column heads to sort by, so the order is chosen here; a desktop has both, in sync. */
export function PeopleFilterBar({ asked, onSearch, onState, onSort, onRole }: Props) {
  const { t } = useTranslation('people')
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-4',
        onRole
          ? 'xl:grid-cols-[minmax(0,1fr)_10rem_11.5rem_14.5rem]'
          : 'xl:grid-cols-[minmax(0,1fr)_11.5rem_14.5rem]',
      )}
    >
      <div className="col-span-2 xl:col-span-1">
        <ListSearch label={t('search')} value={asked.search} onSearch={onSearch} />
      </div>
      {onRole && (
        <Field label={t('role')} labelHidden>
          <Select value={asked.user_type} onChange={event => onRole(event.target.value as UserType | '')}>
            <option value="">{t('everyRole')}</option>
            {ROLE_CHOICES.map(role => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('state')} labelHidden>
        <Select value={asked.state} onChange={event => onState(event.target.value as AccountState | '')}>
          {ACCOUNT_STATE_CHOICES.map(state => (
            <option key={state} value={state}>
              {state === '' ? t('everyState') : t(`states.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('order')} labelHidden className={classNames(onRole && 'max-xl:col-span-2')}>
        <Select value={asked.sort} onChange={event => onSort(event.target.value as PeopleOrder)}>
          {PEOPLE_ORDERS.map(order => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
