import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { Card } from '#web/ui/card.tsx'
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
  const { t } = useTranslation('network')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const members = useQuery(
    trustedUsers({ search: useDeferredValue(search.trim()), level, offset: (page - 1) * MEMBERS_PAGE }),
  )
  return (
    <Card title={t('network.trustedTitle')}>
      <div className="grid grid-cols-1 gap-5">
        <MemberFilters
          search={search}
          level={level}
          onSearch={value => {
            setSearch(value)
            setPage(1)
          }}
          onLevel={value => {
            onLevel(value)
            setPage(1)
          }}
        />
        <Listing
          list={members}
          page={page}
          pageSize={MEMBERS_PAGE}
          onTurn={setPage}
          pagesLabel={t('network.pages')}
          failedTitle={t('network.membersFailed')}
          headingLevel={3}
          empty={<p className="text-ink-soft">{t('network.trustedEmpty')}</p>}
        >
          {rows => (
            <ul className="divide-y divide-line">
              {rows.map(member => (
                <TrustedUserRow
                  key={member.id}
                  member={member}
                  onOpen={() => onOpen(member)}
                  onRemove={() => onRemove(member)}
                />
              ))}
            </ul>
          )}
        </Listing>
      </div>
    </Card>
  )
}
