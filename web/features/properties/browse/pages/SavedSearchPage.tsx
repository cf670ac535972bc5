import { useQuery, useQueryClient } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { savedSearchCalls } from '#contract/properties/saved-searches.endpoints.ts'
import type { SavedSearch } from '#contract/properties/saved-searches.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { writeFilters } from '../search/filters.ts'
import { SHOWS_SEARCHES, savedSearchesQuery } from '../searches/queries.ts'
import { filtersOf } from '../searches/search-words.ts'

/** Opens the list of homes with the filters of a saved search: links of notifications and mails know only its id. */
export function Component() {
  const { t } = useTranslation('savedSearches')
  const { id } = useParams()
  return (
    <QueryBoundary
      query={useQuery(savedSearchesQuery)}
      failed={t('loadFailed')}
      waiting={<Skeleton className="h-40 w-full" />}
    >
      {searches => {
        const search = searches.find(each => each.id === id)
        if (search) return <OpenSearch search={search} />
        return (
          <EmptyState
            headingLevel={1}
            icon={<SearchX aria-hidden="true" />}
            title={t('goneTitle')}
            text={t('goneText')}
            action={<ButtonLink to={paths.saved()}>{t('toSearches')}</ButtonLink>}
          />
        )
      }}
    </QueryBoundary>
  )
}

function OpenSearch({ search }: { search: SavedSearch }) {
  const client = useQueryClient()
  const { id } = search
  useEffect(() => {
    // The list is shown in any case. Homes that count as new until the next time do no harm.
    void sendOrThrow(savedSearchCalls.see, { params: { id } }).then(
      () => client.invalidateQueries({ queryKey: SHOWS_SEARCHES[0] }),
      () => undefined,
    )
  }, [client, id])
  return (
    <Navigate
      to={{ pathname: paths.properties(), search: String(writeFilters(filtersOf(search))) }}
      replace
    />
  )
}
