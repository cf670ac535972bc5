import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SKELETON_CARDS } from '#contract/kernel/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FilterBar } from '../components/FilterBar.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../components/PropertyGrid.tsx'
import { SortButtons } from '../components/SortButtons.tsx'
import { type ListFilters, NO_FILTERS, narrow, readFilters, writeFilters } from '../filters.ts'
import { propertyList } from '../queries.ts'

/** All homes that the viewer may see (spec 2.5). */
export function Component() {
  const { t } = useTranslation(['properties', 'common'])
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(propertyList(filters.search))
  const cards = useMemo(() => (data ? narrow(data.results, filters) : []), [data, filters])

  const change = (changes: Partial<ListFilters>) =>
    setParams(before => writeFilters({ ...readFilters(before), ...changes }), { replace: true })
  const failed = data ? null : error
  const filtered = writeFilters({ ...filters, sort: null }).size > 0

  return (
    <>
      <PageHeader title={t('list.title')} text={t('list.text')} />
      <div className="mt-6 grid gap-6">
        <FilterBar filters={filters} onChange={change} />
        {!failed && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="font-semibold">
              {data ? (
                <CountLine shown={cards.length} loaded={data.results.length} total={data.count} />
              ) : (
                t('list.loading')
              )}
            </p>
            <SortButtons sort={filters.sort} onChange={sort => change({ sort })} />
          </div>
        )}
        {isPending && <PropertyGridSkeleton place="list" count={SKELETON_CARDS} />}
        {failed && (
          <ErrorState
            title={t('list.errorTitle')}
            text={t('list.errorText', { message: failed.message })}
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          />
        )}
        {data && cards.length > 0 && (
          <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}>
            <PropertyGrid cards={cards} place="list" />
          </div>
        )}
        {data && cards.length === 0 && (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={t('list.emptyTitle')}
            text={t(filtered ? 'list.emptyText' : 'list.emptyBookText')}
            action={filtered && <Button onClick={() => change(NO_FILTERS)}>{t('list.clear')}</Button>}
          />
        )}
      </div>
    </>
  )
}

type Counts = { shown: number; loaded: number; total: number }

/** How many homes there are to see, and honestly of how many. */
function CountLine({ shown, loaded, total }: Counts) {
  const { t } = useTranslation('properties')
  if (loaded < total) return t('list.countOfNewest', { count: shown, loaded, total })
  return shown < total ? t('list.countOf', { count: shown, total }) : t('list.count', { count: shown })
}
