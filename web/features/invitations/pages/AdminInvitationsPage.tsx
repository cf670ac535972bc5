import { useTranslation } from 'react-i18next'
import { urlFields, useListState, useUrlState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AllInvitations, LIST_CHOICES } from '../components/AllInvitations.tsx'
import { InviteCard } from '../components/InviteCard.tsx'
import { InviteTree } from '../components/InviteTree.tsx'

const codec = urlFields({ view: ['list', 'tree'] })

export function Component() {
  const { t } = useTranslation(['invitations', 'inviting'])
  const address = useListState(LIST_CHOICES)
  const [{ view }, change] = useUrlState(codec)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('admin.eyebrow')} title={t('admin.title')} text={t('admin.text')} />
      <InviteCard onSent={() => address.page > 1 && address.turn(1)} />
      <Tabs
        label={t('inviting:views')}
        value={view}
        onValueChange={next =>
          change({ view: next === 'tree' ? 'tree' : 'list' }, { preventScrollReset: true })
        }
        tabs={[
          { value: 'list', label: t('admin.listTitle'), content: <AllInvitations address={address} /> },
          { value: 'tree', label: t('inviting:tree.title'), content: <InviteTree /> },
        ]}
      />
    </div>
  )
}
