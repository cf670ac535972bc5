import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SKELETON_CARDS } from '#contract/kernel/constants.ts'
import type { OpensWith } from '#web/lib/opens-with.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../components/PropertyGrid.tsx'
import { propertyList } from '../queries.ts'
import { FilterBar } from '../search/FilterBar.tsx'
import { NO_FILTERS } from '../search/filters.ts'
import { NoHomes } from '../search/NoHomes.tsx'
import { ShowMore } from '../search/ShowMore.tsx'
import { SortButtons } from '../search/SortButtons.tsx'
import { useFilters } from '../search/use-filters.ts'
import { useHomeCount } from '../search/use-home-count.ts'
import { useHomes } from '../search/use-homes.ts'
import { useReturn } from '../search/use-return.ts'
import { WishChips } from '../search/WishChips.tsx'
import { wishesOf } from '../search/wishes.ts'

export const opensWith: OpensWith = client => client.prefetchInfiniteQuery(propertyList(NO_FILTERS))

/** All homes that the viewer may see (spec 2.5). */
export function Component() {
  const { t } = useTranslation(['properties', 'common'])
  const { filters, change, ownPosition, pages, showMore } = useFilters()
  const homes = useHomes(filters, pages)
  const { cards, first, failed, stale } = homes
  const homeCount = useHomeCount()
  const pointName = t(ownPosition ? 'list.yourPosition' : 'list.sentPosition')
  const ownerName = filters.owner
    ? cards?.find(card => card.owner.id === filters.owner)?.owner.full_name
    : undefined
  const wishes = useMemo(
    () => wishesOf(filters, t, { pointName, ownerName }),
    [filters, t, pointName, ownerName],
  )
  // A desktop shows the others in its bar, a phone all but the words in its sheet.
  const wide = useMediaQuery('(min-width: 48rem)')
  const hidden = wishes.filter(wish => (wide ? !wish.inBar : wish.key !== 'search'))
  useReturn(cards !== undefined)

  return (
    <>
      <PageHeader title={t('list.title')} text={t('list.text')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <FilterBar {...{ filters, change, pointName, wide }} hidden={hidden.length} />
        {cards?.length !== 0 && <WishChips wishes={hidden} change={change} />}
        {!failed && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="font-semibold">
              {first ? homeCount(first) : t('list.loading')}
            </p>
            <SortButtons filters={filters} change={change} />
          </div>
        )}
        {failed && (
          <ErrorState
            title={t('list.errorTitle')}
            text={t('list.errorText', { message: failed.message })}
            action={<Button onClick={homes.retry}>{t('common:retry')}</Button>}
          />
        )}
        {!failed && !cards && (
          <PropertyGridSkeleton place="list" count={SKELETON_CARDS} withStay={filters.dates !== null} />
        )}
        {cards && (
          <div aria-busy={stale} className={classNames('transition-opacity', stale && 'opacity-60')}>
            {cards.length > 0 ? (
              <PropertyGrid cards={cards} place="list" sought={filters} />
            ) : (
              <NoHomes wishes={wishes} filters={filters} change={change} />
            )}
            <ShowMore homes={homes} onMore={showMore} />
          </div>
        )}
      </div>
    </>
  )
}
