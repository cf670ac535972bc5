import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyInvitation } from '#contract/invitations/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import type { useListAddress } from '#web/lib/use-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { INVITED_AS, KINDS, ORDERS, STATUSES } from '../choices.ts'
import { type AskedInvitations, allInvitations, INVITATIONS_PAGE, pathTo } from '../queries.ts'
import { InvitationFilters } from './InvitationFilters.tsx'
import { InvitationTable } from './InvitationTable.tsx'

const RevokeDialog = lazy(() =>
  import('./RevokeDialog.tsx').then(module => ({ default: module.RevokeDialog })),
)

export const LIST_CHOICES = {
  search: 'words',
  status: STATUSES,
  user_type: INVITED_AS,
  kind: KINDS,
  sender: 'words',
  sort: ORDERS,
} as const

type Props = { address: ReturnType<typeof useListAddress<typeof LIST_CHOICES>> }

/** Every invitation, to the place and to networks, with what became of it. */
export function AllInvitations({ address }: Props) {
  const { t } = useTranslation(['invitations', 'inviting'])
  const { asked, page, filtered, change, turn, showAll } = address
  const [leaving, setLeaving] = useState<AnyInvitation | null>(null)
  const list = useQuery(allInvitations(asked, page))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <InvitationFilters asked={asked} onChange={change} />
      {asked.sender && <OnlyFrom id={asked.sender} onAll={() => change({ sender: '' })} />}
      <Listing
        list={list}
        page={page}
        pageSize={INVITATIONS_PAGE}
        onTurn={turn}
        pagesLabel={t('admin.pages')}
        failedTitle={t('admin.loadFailed')}
        filtered={
          filtered && {
            title: t('inviting:list.noneTitle'),
            text: t('inviting:list.noneText'),
            onShowAll: showAll,
          }
        }
        empty={<EmptyState icon={<Mail />} title={t('admin.emptyTitle')} text={t('admin.emptyText')} />}
      >
        {rows => (
          <InvitationTable
            invitations={rows}
            sort={asked.sort}
            onSort={(sort: AskedInvitations['sort']) => change({ sort })}
            onRevoke={setLeaving}
          />
        )}
      </Listing>
      {leaving && (
        <Suspense>
          <RevokeDialog invitation={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Of one sender alone, as the page of a person leads here. */
function OnlyFrom({ id, onAll }: { id: string; onAll: () => void }) {
  const { t } = useTranslation('inviting')
  const { data } = useQuery(pathTo(id))
  return (
    <Notice
      action={
        <Button variant="quiet" size="sm" onClick={onAll}>
          {t('list.fromAll')}
        </Button>
      }
    >
      {t('list.onlyFrom', { name: data?.at(-1)?.full_name ?? '…' })}
    </Notice>
  )
}
