import { useTranslation } from 'react-i18next'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ORDERS, STATES } from '../choices.ts'
import { PeopleList } from '../components/PeopleList.tsx'

const ASKED = { search: 'words', state: STATES, sort: ORDERS } as const

/** Those who offer homes. */
export function Component() {
  const { t } = useTranslation('people')
  const address = useListAddress(ASKED)
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
