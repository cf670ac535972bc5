import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { useRows } from '#web/lib/lists.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { MEMBERS_PAGE, trustedUsersQuery, trustLevelsQuery } from '../queries.ts'
import { TrustedUserRow } from './TrustedUserRow.tsx'

interface Props {
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
    trustedUsersQuery({ search: useDeferredValue(search.trim()), level, offset: (page - 1) * MEMBERS_PAGE }),
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

interface MemberFiltersProps {
  search: string
  level: string
  onSearch: (search: string) => void
  onLevel: (level: string) => void
}

function MemberFilters({ search, level, onSearch, onLevel }: MemberFiltersProps) {
  const { t } = useTranslation(['network', 'common'])
  const levels = useRows(trustLevelsQuery)
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchInput
        label={t('network.search')}
        placeholder={t('network.search')}
        clearLabel={t('common:clearSearch')}
        value={search}
        onChange={onSearch}
      />
      <Field label={t('network.filter')} labelHidden>
        <Select value={level} onChange={event => onLevel(event.target.value)}>
          <option value="">{t('network.allLevels')}</option>
          {levels.map(each => (
            <option key={each.id} value={each.level}>
              {t('network.levelCount', { name: each.name, count: each.member_count })}
            </option>
          ))}
          <option value="none">{t('network.levelNone')}</option>
        </Select>
      </Field>
    </div>
  )
}
