import { useTranslation } from 'react-i18next'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ORDERS, STATES } from '../choices.ts'
import { PeopleList } from '../components/PeopleList.tsx'

const ASKED = {
  search: 'words',
  user_type: ['', 'user', 'owner', 'admin'],
  state: STATES,
  sort: ORDERS,
} as const

/** Everybody who has an account. */
export function Component() {
  const { t } = useTranslation('people')
  const address = useListAddress(ASKED)
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
