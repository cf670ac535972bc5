import { useQuery } from '@tanstack/react-query'
import House from 'lucide-react/icons/house'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWNER_PROPERTIES_PAGE } from '#contract/kernel/constants.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { HomeCard } from '../components/HomeCard.tsx'
import { ownProperties } from '../queries.ts'

const PAGE = OWNER_PROPERTIES_PAGE

export function Component() {
  const { t } = useTranslation(['homes', 'common'])
  const { user } = useSession()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const words = useDeferredValue(search.trim())
  const homes = useQuery(ownProperties(user?.id ?? '', words, offset))
  const count = homes.data?.count ?? 0
  const look = (next: { search?: string; offset: number }) => {
    if (next.search !== undefined) setSearch(next.search)
    setOffset(next.offset)
  }
  const addLink = (
    <ButtonLink to={paths.ownerSuggestProperty()} icon={<Plus className="size-4.5" aria-hidden="true" />}>
      {t('list.add')}
    </ButtonLink>
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('list.eyebrow')} title={t('list.title')} actions={addLink} />
      <SearchInput
        label={t('list.search')}
        placeholder={t('list.search')}
        clearLabel={t('common:clearSearch')}
        value={search}
        onChange={value => look({ search: value, offset: 0 })}
      />
      {homes.isPending && <PageLoading label={t('list.loading')} />}
      {homes.isError && (
        <ErrorState
          title={t('list.error', { message: homes.error.message })}
          action={<Button onClick={() => homes.refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {homes.data && count === 0 && (
        <EmptyState
          icon={<House />}
          title={t('list.none')}
          text={t(words ? 'list.noneSearchText' : 'list.noneText')}
          action={
            words ? (
              <Button variant="secondary" onClick={() => look({ search: '', offset: 0 })}>
                {t('common:clearSearch')}
              </Button>
            ) : (
              addLink
            )
          }
        />
      )}
      {homes.data && count > 0 && (
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {homes.data.results.map(home => (
            <li key={home.id}>
              <HomeCard home={home} />
            </li>
          ))}
        </ul>
      )}
      {count > PAGE && (
        <Pagination
          label={t('list.pages')}
          previousLabel={t('list.previous')}
          nextLabel={t('list.next')}
          position={t('list.position', { from: offset + 1, to: Math.min(offset + PAGE, count), count })}
          onPrevious={offset > 0 ? () => look({ offset: offset - PAGE }) : undefined}
          onNext={offset + PAGE < count ? () => look({ offset: offset + PAGE }) : undefined}
        />
      )}
    </div>
  )
}
