import { useTranslation } from 'react-i18next'
import { useListState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ACCOUNT_STATE_CHOICES, PEOPLE_ORDERS } from '../choices.ts'
import { PeopleList } from '../components/PeopleList.tsx'

const ASKED = {
  search: 'words',
  user_type: ['', 'user', 'owner', 'admin'],
  state: ACCOUNT_STATE_CHOICES,
  sort: PEOPLE_ORDERS,
} as const

/** All accounts. */
export function Component() {
  const { t } = useTranslation('people')
  const address = useListState(ASKED)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('users.title')} text={t('users.text')} />
      <PeopleList
        address={address}
        asked={address.asked}
        label={t('users.title')}
        onRole={user_type => address.change({ user_type })}
      />
    </div>
  )
}
