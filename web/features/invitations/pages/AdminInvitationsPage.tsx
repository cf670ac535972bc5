import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AllInvitations, LIST_CHOICES } from '../components/AllInvitations.tsx'
import { InviteCard } from '../components/InviteCard.tsx'
import { InviteTree } from '../components/InviteTree.tsx'

export function Component() {
  const { t } = useTranslation(['invitations', 'inviting'])
  const [params, setParams] = useSearchParams()
  const address = useListAddress(LIST_CHOICES)
  const view = params.get('view') === 'tree' ? 'tree' : 'list'
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('admin.eyebrow')} title={t('admin.title')} text={t('admin.text')} />
      <InviteCard onSent={() => address.page > 1 && address.turn(1)} />
      <Tabs
        label={t('inviting:views')}
        value={view}
        onValueChange={next =>
          setParams(next === 'tree' ? { view: 'tree' } : {}, { preventScrollReset: true })
        }
        tabs={[
          { value: 'list', label: t('admin.listTitle'), content: <AllInvitations address={address} /> },
          { value: 'tree', label: t('inviting:tree.title'), content: <InviteTree /> },
        ]}
      />
    </div>
  )
}
