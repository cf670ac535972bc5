import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LEVELS_KEY, MEMBERS_KEY, MEMBERS_PAGE, trustedUsers } from '../queries.ts'
import { TrustedUserRow } from './TrustedUserRow.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

export function TrustedUsers() {
  const { t } = useTranslation(['network', 'common'])
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [leaving, setLeaving] = useState<TrustedUser | null>(null)
  const members = useQuery(trustedUsers(useDeferredValue(search.trim()), offset))
  const remove = useChange(networkCalls.removeMember, {
    succeeded: t('network.removed'),
    failed: error => ({ title: t('network.removeFailed', { message: error.message }) }),
    refreshes: [MEMBERS_KEY, LEVELS_KEY],
  })
  const count = members.data?.count ?? 0
  return (
    <Card title={t('network.trustedTitle')}>
      <div className="grid gap-5">
        <SearchInput
          label={t('network.search')}
          placeholder={t('network.search')}
          clearLabel={t('common:clearSearch')}
          value={search}
          onChange={value => {
            setSearch(value)
            setOffset(0)
          }}
        />
        {members.isPending && [1, 2, 3].map(row => <Skeleton key={row} className="h-16" />)}
        {members.isError && (
          <ErrorState
            headingLevel={3}
            title={t('network.membersFailed')}
            text={members.error.message}
            action={<Button onClick={() => members.refetch()}>{t('common:retry')}</Button>}
          />
        )}
        {members.data?.results.length === 0 && <p className="text-ink-soft">{t('network.trustedEmpty')}</p>}
        {members.data && members.data.results.length > 0 && (
          <ul className="divide-y divide-line">
            {members.data.results.map(member => (
              <TrustedUserRow key={member.id} member={member} onRemove={() => setLeaving(member)} />
            ))}
          </ul>
        )}
        {count > MEMBERS_PAGE && (
          <Pagination
            label={t('network.pages')}
            previousLabel={t('network.previous')}
            nextLabel={t('network.next')}
            position={t('network.position', {
              from: offset + 1,
              to: Math.min(offset + MEMBERS_PAGE, count),
              count,
            })}
            onPrevious={offset > 0 ? () => setOffset(offset - MEMBERS_PAGE) : undefined}
            onNext={offset + MEMBERS_PAGE < count ? () => setOffset(offset + MEMBERS_PAGE) : undefined}
          />
        )}
      </div>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setLeaving(null)}
            title={t('network.removeQuestion')}
            text={t('network.removeText', { name: leaving.full_name })}
            confirmLabel={t('network.remove')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() =>
              remove.mutate({ params: { id: leaving.id } }, { onSettled: () => setLeaving(null) })
            }
          />
        </Suspense>
      )}
    </Card>
  )
}
