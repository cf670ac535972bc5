import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/invitations/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { InvitationTable } from '../components/InvitationTable.tsx'
import { InviteForm } from '../components/InviteForm.tsx'
import { INVITATIONS_PAGE, invitations } from '../queries.ts'

const RevokeDialog = lazy(() =>
  import('../components/RevokeDialog.tsx').then(module => ({ default: module.RevokeDialog })),
)

export function Component() {
  const { t } = useTranslation('invitations')
  const [offset, setOffset] = useState(0)
  return (
    <div className="grid gap-8">
      <PageHeader eyebrow={t('admin.eyebrow')} title={t('admin.title')} text={t('admin.text')} />
      <InviteForm onSent={() => setOffset(0)} />
      <Sent offset={offset} onTurn={setOffset} />
    </div>
  )
}

function Sent({ offset, onTurn }: { offset: number; onTurn: (offset: number) => void }) {
  const { t } = useTranslation(['invitations', 'common'])
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const list = useQuery(invitations(offset))
  const count = list.data?.count ?? 0
  return (
    <section className="grid min-w-0 gap-5">
      <h2 className="text-xl">{t('admin.listTitle')}</h2>
      {list.isPending && (
        <div role="status" className="grid gap-3">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {list.isError && (
        <ErrorState
          headingLevel={3}
          title={t('admin.loadFailed')}
          text={list.error.message}
          action={<Button onClick={() => list.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {list.data && count === 0 && (
        <EmptyState
          headingLevel={3}
          icon={<Mail />}
          title={t('admin.emptyTitle')}
          text={t('admin.emptyText')}
        />
      )}
      {list.data && count > 0 && <InvitationTable invitations={list.data.results} onRevoke={setLeaving} />}
      {leaving && (
        <Suspense>
          <RevokeDialog invitation={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
      {count > INVITATIONS_PAGE && (
        <Pagination
          label={t('admin.pages')}
          previousLabel={t('admin.previous')}
          nextLabel={t('admin.next')}
          position={t('admin.position', {
            from: offset + 1,
            to: Math.min(offset + INVITATIONS_PAGE, count),
            count,
          })}
          onPrevious={offset > 0 ? () => onTurn(offset - INVITATIONS_PAGE) : undefined}
          onNext={offset + INVITATIONS_PAGE < count ? () => onTurn(offset + INVITATIONS_PAGE) : undefined}
        />
      )}
    </section>
  )
}
