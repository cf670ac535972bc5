import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router'
import { SKELETON_CARDS } from '#contract/kernel/constants.ts'
import { savesData } from '#web/lib/connection.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import type { RoutePreload } from '#web/lib/route-preload.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PropertyGrid, PropertyGridSkeleton } from '../components/PropertyGrid.tsx'
import { propertyListQuery } from '../queries.ts'
import { ActiveFilterChips } from '../search/ActiveFilterChips.tsx'
import { listActiveFilters } from '../search/active-filters.ts'
import { type ListFilters, NO_FILTERS } from '../search/filters.ts'
import { SearchFilterBar } from '../search/SearchFilterBar.tsx'
import { ShowMore } from '../search/ShowMore.tsx'
import { SortButtons } from '../search/SortButtons.tsx'
import { useAmenityName } from '../search/use-amenity-name.ts'
import { useFilters } from '../search/use-filters.ts'
import { useHomeCount } from '../search/use-home-count.ts'
import { useHomes } from '../search/use-homes.ts'

const loadMap = () => import('../map/HomesMap.tsx')
const HomesMap = lazyWithTexts('homesMap', () => loadMap().catch(() => ({ default: NotLoaded })))

const NoSearchResults = lazyWithTexts('filterSheet', () => import('../search/NoSearchResults.tsx'))
const SaveSearch = lazyWithTexts('savedSearches', () => import('../searches/SaveSearch.tsx'))

/** Most people who open the map look at the list first; who leaves sooner loads nothing for it. */
const MAP_AFTER_MS = 4_000

const loadMapInAdvance = async (client: QueryClient, filters: ListFilters) => {
  try {
    const map = await loadMap()
    await HomesMap.preload()
    map.warm(client, filters)
  } catch {
    // The button loads it again, and says what failed then.
  }
}

/** Loads the map while somebody looks at the list, unless they save data. */
const useMapInAdvance = (ready: boolean, filters: ListFilters) => {
  const client = useQueryClient()
  const load = useEffectEvent(() => loadMapInAdvance(client, filters))
  useEffect(() => {
    if (!ready || savesData()) return
    const timer = setTimeout(() => load(), MAP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ready])
}

function NotLoaded() {
  return <p role="alert">{useTranslation('common').t('errors.network')}</p>
}

/** The scroll position of each history entry, while the page is open. */
const places = new Map<string, number>()

/**
 * Going back to the list restores the scroll position. Any other navigation starts at the top, as on every page. Returns
 * whether this list was opened at such a position.
 */
const useReturn = (ready: boolean) => {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const arrived = useRef(false)
  const [restored] = useState(cameBack && places.has(key))
  useEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
  useEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    const place = cameBack && places.get(key)
    // Runs after the shell, which scrolls every new page to its top in the same moment.
    if (place) queueMicrotask(() => window.scrollTo(0, place))
  }, [ready, cameBack, key])
  return restored
}

export const preload: RoutePreload = client => client.prefetchInfiniteQuery(propertyListQuery(NO_FILTERS))

/** All homes that the viewer may see (spec 2.5). */
export function Component() {
  const { t } = useTranslation(['properties', 'common'])
  const { filters, change, ownPosition, pages, showMore, showsMap, toggleMap } = useFilters()
  const list = useRef<HTMLDivElement>(null)
  const homes = useHomes(filters, pages)
  const { cards, first, failed, stale } = homes
  const homeCount = useHomeCount()
  const pointName = t(ownPosition ? 'list.yourPosition' : 'list.sentPosition')
  const ownerName = filters.owner
    ? cards?.find(card => card.owner.id === filters.owner)?.owner.full_name
    : undefined
  const amenityName = useAmenityName(filters.amenities.length > 0)
  const active = useMemo(
    () => listActiveFilters(filters, t, { pointName, ownerName, amenityName }),
    [filters, t, pointName, ownerName, amenityName],
  )
  // Fifty cards are rendered beside what somebody does meanwhile.
  const shown = useDeferredValue(cards)
  const restored = useReturn(shown !== undefined)
  // The same element as long as it shows the same, so that opening the map does not render fifty cards again.
  const grid = useMemo(
    () => shown && <PropertyGrid cards={shown} place="list" sought={filters} skipsUnseen={!restored} />,
    [shown, filters, restored],
  )
  // A desktop has the other filters in its bar; a phone has only the words there and the rest in its sheet.
  const wide = useMediaQuery('(min-width: 48rem)')
  const hidden = active.filter(input => (wide ? !input.inBar : input.key !== 'search'))
  const mayKeep = useSession().user?.user_type !== 'admin'
  useMapInAdvance(shown !== undefined, filters)

  return (
    <>
      <PageHeader title={t('list.title')} text={t('list.text')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <SearchFilterBar
          {...{ filters, change, pointName, wide }}
          hidden={hidden.length - (filters.area ? 1 : 0)}
        />
        {cards?.length !== 0 && <ActiveFilterChips filters={hidden} change={change} />}
        {!failed && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p role="status" className="mr-auto font-semibold">
              {first ? homeCount(first) : t('list.loading')}
            </p>
            <Button
              variant="secondary"
              size="sm"
              icon={<MapPin className="size-4" aria-hidden="true" />}
              onPointerEnter={loadMap}
              onClick={toggleMap}
            >
              {t(showsMap ? 'list.showList' : 'list.showMap')}
            </Button>
            {active.length > 0 && mayKeep && (
              <Suspense>
                <SaveSearch filters={filters} />
              </Suspense>
            )}
            <SortButtons filters={filters} change={change} />
          </div>
        )}
        <div>
          <div ref={list}>
            {failed && (
              <ErrorState
                title={t('list.errorTitle')}
                text={t('list.errorText', { message: failed.message })}
                action={<Button onClick={homes.retry}>{t('common:retry')}</Button>}
              />
            )}
            {!failed && !shown && (
              <PropertyGridSkeleton place="list" count={SKELETON_CARDS} withStay={filters.dates !== null} />
            )}
            {shown && (
              <div aria-busy={stale} className={classNames('transition-opacity', stale && 'opacity-60')}>
                {shown.length > 0 ? (
                  grid
                ) : (
                  <Suspense>
                    <NoSearchResults active={active} filters={filters} change={change} />
                  </Suspense>
                )}
                <ShowMore homes={homes} onMore={showMore} />
              </div>
            )}
          </div>
          {showsMap && (
            <Suspense>
              <HomesMap {...{ filters, change, list }} onClose={toggleMap} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}
