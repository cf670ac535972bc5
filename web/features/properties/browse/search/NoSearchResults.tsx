import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { DEFAULT_RADIUS_KM } from '#contract/properties/search.schemas.ts'
import { formatDistance } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActiveFilterChips } from './ActiveFilterChips.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { type ListFilters, NO_FILTERS } from './filters.ts'
import type { Change } from './use-filters.ts'

interface Props {
  active: readonly ActiveFilter[]
  filters: ListFilters
  change: Change
}

const WIDER_KM = 250

/** Shown when no home matches: suggests filters to remove, and a larger radius around the place. */
export default function NoSearchResults({ active, filters, change }: Props) {
  const { t } = useTranslation(['properties', 'filterSheet'])
  if (active.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t('filterSheet:noResults.title')}
        text={t('filterSheet:noResults.bookText')}
      />
    )
  const widens = filters.point && (filters.radiusKm ?? DEFAULT_RADIUS_KM) < WIDER_KM
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('filterSheet:noResults.title')}
      text={t('filterSheet:noResults.text')}
      action={
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <ActiveFilterChips filters={active} change={change} />
          <div className="flex flex-wrap gap-3">
            {widens && (
              <Button onClick={() => change({ radiusKm: WIDER_KM })}>
                {t('filterSheet:noResults.lookFurther', { distance: formatDistance(WIDER_KM) })}
              </Button>
            )}
            <Button
              variant={widens ? 'secondary' : 'primary'}
              onClick={() =>
                change({ ...NO_FILTERS, sort: filters.sort === 'distance' ? null : filters.sort })
              }
            >
              {t('list.clear')}
            </Button>
          </div>
        </div>
      }
    />
  )
}
