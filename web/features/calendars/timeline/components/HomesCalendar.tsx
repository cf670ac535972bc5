import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CalendarHome, CalendarNights, OutsideNights } from '#contract/calendars/schemas.ts'
import { addDays, addMonths } from '#contract/kernel/nights.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { urlFields, useListState, useUrlState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CALENDAR_VIEWS, homeNights, MONTHS_SHOWN, shownDays } from '../grid.ts'
import type { PricedCells } from '../price-selection.ts'
import { calendarQuery, HOMES_PAGE } from '../queries.ts'
import type { Stop } from '../use-cell-focus.ts'
import { useCalendarChanges } from '../use-changes.ts'
import { useMonth } from '../use-month.ts'
import type { Start } from './BlockDialog.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { EditedBlock } from './EditedBlock.tsx'
import { Legend } from './Legend.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import { PriceLegend } from './PriceLegend.tsx'
import { Toolbar } from './Toolbar.tsx'

const BlockDialog = lazy(() => import('./BlockDialog.tsx').then(module => ({ default: module.BlockDialog })))
const HomeMonths = lazy(() => import('./HomeMonths.tsx').then(module => ({ default: module.HomeMonths })))
const PriceDialog = lazy(() => import('./PriceDialog.tsx').then(module => ({ default: module.PriceDialog })))

const OutsideDialog = lazy(() =>
  import('#web/features/calendars/channels/components/OutsideDialog.tsx').then(module => ({
    default: module.OutsideDialog,
  })),
)

const SHOWN = urlFields({ nights: CALENDAR_VIEWS })
// Separate parameter names, because the list of bookings has a search and pages in the same address.
const HOMES = { homes: 'words' } as const
const HOMES_PAGES = 'homes_page'

interface Props {
  onOpenBooking: (id: string) => void
  /** Only one home, on its own screen. */
  property?: string
}

/** The nights that prices are set for where none were selected: the next one of a home. */
const nextNights = (home: CalendarHome): PricedCells => ({
  homes: [home],
  from: home.today,
  until: addDays(home.today, 1),
})

/** All homes of an owner side by side, or the months of one: stays, blocks, free nights and what nights cost. */
export function HomesCalendar({ onOpenBooking, property }: Props) {
  const { t } = useTranslation('calendar')
  const [asked, setAsked] = useUrlState(SHOWN)
  const { month, arrival, turn, toToday } = useMonth()
  const homesState = useListState(HOMES, HOMES_PAGES)
  const search = property ? '' : homesState.asked.homes
  const page = property ? 1 : homesState.page
  const navigate = useNavigate()
  const [start, setStart] = useState<Start | null>(null)
  const [edited, setEdited] = useState<Stop | null>(null)
  const [pressed, setPressed] = useState<{ home: CalendarNights; nights: OutsideNights } | null>(null)
  const [cells, setCells] = useState<PricedCells | null>(null)
  const isPrices = !property && asked.nights === 'prices'
  const hint = useMediaQuery('(pointer: coarse)') ? 'hintTouch' : 'hint'
  const look = { month, search, offset: (page - 1) * HOMES_PAGE, property }
  const list = useQuery(calendarQuery(look))
  // Once shown it stays: a search that finds one home must not take its own box away.
  const [offersSearch, setOffersSearch] = useState(search !== '')
  if (!offersSearch && list.data && list.data.count > 1) setOffersSearch(true)
  const changes = useCalendarChanges(onOpenBooking)
  const months = property ? MONTHS_SHOWN.home : MONTHS_SHOWN.homes
  const shown = useMemo(() => shownDays(month, months), [month, months])
  useNeighbours(look, !list.isPending)

  const open = (home: CalendarNights, night: string) => {
    const here = homeNights(home, [night])[0]
    if (here?.kind === 'booking') onOpenBooking(here.booking.id)
    if (here?.kind === 'entered') void navigate(paths.enteredStay(here.entered.id))
    if (here?.kind === 'block') setEdited({ home: home.id, night })
    if (here?.kind === 'outside') setPressed({ home, nights: here.outside })
    if (here?.kind === 'free') setStart({ home: home.id, night })
  }

  const homes = list.data?.results ?? []
  const first = homes[0]
  const editedHome = homes.find(home => home.id === edited?.home)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Toolbar
        month={month}
        shown={shown}
        onMonth={turn}
        onToday={toToday}
        search={search}
        onSearch={offersSearch ? words => homesState.change({ homes: words }, { typed: true }) : undefined}
        view={isPrices ? 'prices' : 'stays'}
        onView={property ? undefined : nights => setAsked({ nights }, { preventScrollReset: true })}
        onChange={first && (() => (isPrices ? setCells(nextNights(first)) : setStart({ home: first.id })))}
      />
      <Listing
        list={list}
        page={page}
        pageSize={HOMES_PAGE}
        onTurn={homesState.turn}
        pagesLabel={t('pages')}
        failedTitle={t('errorTitle')}
        skeleton={property ? <Skeleton className="h-120 rounded-md" /> : <CalendarSkeleton />}
        empty={
          <EmptyState
            icon={<CalendarDays />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<ButtonLink to={paths.ownerSuggestProperty()}>{t('addHome')}</ButtonLink>}
          />
        }
        filtered={
          search !== '' && {
            icon: <CalendarDays />,
            title: t('noneTitle'),
            text: t('noneText'),
            showAllText: t('showAll'),
            onShowAll: homesState.showAll,
          }
        }
      >
        {rows => (
          <div className="grid grid-cols-1 gap-5">
            {property && first ? (
              <HomeMonths
                home={first}
                shown={shown}
                stale={list.isPlaceholderData}
                arrival={arrival}
                priced={{ home: first, onPrice: setCells }}
                onBlock={changes.block}
                onFree={changes.free}
                onOpen={open}
                onTurn={turn}
              />
            ) : isPrices ? (
              <PriceGrid
                homes={rows}
                shown={shown}
                stale={list.isPlaceholderData}
                arrival={arrival}
                onChoose={setCells}
                onTurn={turn}
              />
            ) : (
              <CalendarGrid
                homes={rows}
                shown={shown}
                stale={list.isPlaceholderData}
                arrival={arrival}
                onBlock={changes.block}
                onFree={changes.free}
                onOpen={open}
                onTurn={turn}
              />
            )}
            <div className="grid gap-3">
              {!isPrices && <Legend homes={rows} />}
              {(isPrices || property) && <PriceLegend taken={isPrices} />}
              <p className="max-w-[75ch] text-sm text-ink-soft">
                {property ? t(`months.${hint}`) : isPrices ? t(`prices.${hint}`) : t(hint)}
              </p>
            </div>
          </div>
        )}
      </Listing>
      <Suspense>
        {start && (
          <BlockDialog
            homes={homes}
            start={start}
            onBlock={changes.blockInDialog}
            refusalOf={changes.refusalOf}
            onClose={() => setStart(null)}
          />
        )}
        {cells && <PriceDialog homes={homes} cells={cells} onClose={() => setCells(null)} />}
        {pressed && <OutsideDialog {...pressed} onClose={() => setPressed(null)} />}
      </Suspense>
      {editedHome && edited && (
        <EditedBlock
          home={editedHome}
          night={edited.night}
          changes={changes}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function CalendarSkeleton() {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-leaf">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows, in fixed order
        <div key={row} className="flex h-14 items-center gap-3 border-t border-line px-3 first:border-t-0">
          <Skeleton className="size-10 shrink-0 rounded-sm" />
          <Skeleton className="h-4 w-36 shrink-0" />
          <Skeleton className="h-8 flex-1" />
        </div>
      ))}
    </div>
  )
}

/** The adjacent months are prefetched. */
const useNeighbours = (
  { month, search, offset, property }: Parameters<typeof calendarQuery>[0],
  ready: boolean,
) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready) return
    for (const step of [1, -1])
      void client.prefetchQuery(calendarQuery({ month: addMonths(month, step), search, offset, property }))
  }, [client, month, search, offset, property, ready])
}
