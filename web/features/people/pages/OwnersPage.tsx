import { useTranslation } from 'react-i18next'
import { useListState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ACCOUNT_STATE_CHOICES, PEOPLE_ORDERS } from '../choices.ts'
import { PeopleList } from '../components/PeopleList.tsx'

const ASKED = { search: 'words', state: ACCOUNT_STATE_CHOICES, sort: PEOPLE_ORDERS } as const

/** All owners. */
export function Component() {
  const { t } = useTranslation('people')
  const address = useListState(ASKED)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('owners.title')} text={t('owners.text')} />
      <PeopleList
        address={address}
        asked={{ ...address.asked, user_type: 'owner' }}
        label={t('owners.title')}
      />
    </div>
  )
}
