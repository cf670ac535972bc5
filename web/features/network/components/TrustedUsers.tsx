import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MEMBERS_PAGE, trustedUsers } from '../queries.ts'
import { MemberFilters } from './MemberFilters.tsx'
import { TrustedUserRow } from './TrustedUserRow.tsx'

type Props = {
  level: string
  onLevel: (level: string) => void
  onOpen: (member: TrustedUser) => void
  onRemove: (member: TrustedUser) => void
}

export function TrustedUsers({ level, onLevel, onOpen, onRemove }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const members = useQuery(trustedUsers({ search: useDeferredValue(search.trim()), level, offset }))
  const count = members.data?.count ?? 0
  // The last person of the last page was removed, or got another level than the one that is shown.
  if (offset > 0 && members.data && !members.isPlaceholderData && offset >= count)
    setOffset(Math.max(0, offset - MEMBERS_PAGE))
  return (
    <Card title={t('network.trustedTitle')}>
      <div className="grid grid-cols-1 gap-5">
        <MemberFilters
          search={search}
          level={level}
          onSearch={value => {
            setSearch(value)
            setOffset(0)
          }}
          onLevel={value => {
            onLevel(value)
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
        {members.data && count === 0 && <p className="text-ink-soft">{t('network.trustedEmpty')}</p>}
        {members.data && count > 0 && (
          <ul className="divide-y divide-line" aria-busy={members.isPlaceholderData}>
            {members.data.results.map(member => (
              <TrustedUserRow
                key={member.id}
                member={member}
                onOpen={() => onOpen(member)}
                onRemove={() => onRemove(member)}
              />
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
    </Card>
  )
}
