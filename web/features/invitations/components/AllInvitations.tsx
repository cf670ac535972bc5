import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyInvitation } from '#contract/invitations/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import type { useListState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  INVITATION_KIND_CHOICES,
  INVITATION_ORDERS,
  INVITATION_STATUS_CHOICES,
  INVITED_AS_CHOICES,
} from '../choices.ts'
import {
  allInvitationsQuery,
  INVITATIONS_PAGE,
  type InvitationsQueryInput,
  invitationPathQuery,
} from '../queries.ts'
import { InvitationFilterBar } from './InvitationFilterBar.tsx'
import { InvitationTable } from './InvitationTable.tsx'

const RevokeDialog = lazy(() =>
  import('./RevokeDialog.tsx').then(module => ({ default: module.RevokeDialog })),
)

export const LIST_CHOICES = {
  search: 'words',
  status: INVITATION_STATUS_CHOICES,
  user_type: INVITED_AS_CHOICES,
  kind: INVITATION_KIND_CHOICES,
  sender: 'words',
  sort: INVITATION_ORDERS,
} as const

interface Props {
  address: ReturnType<typeof useListState<typeof LIST_CHOICES>>
}

/** All invitations, to the platform and to networks, with their status. */
export function AllInvitations({ address }: Props) {
  const { t } = useTranslation(['invitations', 'inviting'])
  const { asked, page, filtered, change, turn, showAll } = address
  const [leaving, setLeaving] = useState<AnyInvitation | null>(null)
  const list = useQuery(allInvitationsQuery(asked, page))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <InvitationFilterBar asked={asked} onChange={change} />
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
            onSort={(sort: InvitationsQueryInput['sort']) => change({ sort })}
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

/** Shown when the list is restricted to one sender, as the page of a person links to it. */
function OnlyFrom({ id, onAll }: { id: string; onAll: () => void }) {
  const { t } = useTranslation('inviting')
  const { data } = useQuery(invitationPathQuery(id))
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
