import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { CalendarHome, OutsideNights } from '#contract/calendars/schemas.ts'
import { today } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { addMonths, type Month, monthOf, nightsOf, shownDays } from '../grid.ts'
import { isNamed } from '../optimistic.ts'
import { calendarLook, HOMES_PAGE } from '../queries.ts'
import type { Stop } from '../use-cell-focus.ts'
import { useCalendarChanges } from '../use-changes.ts'
import type { Start } from './BlockDialog.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarSkeleton, NoHomes } from './EmptyCalendar.tsx'
import { Legend } from './Legend.tsx'
import { Toolbar } from './Toolbar.tsx'

const BlockDialog = lazy(() => import('./BlockDialog.tsx').then(module => ({ default: module.BlockDialog })))
const BlockEditor = lazy(() => import('./BlockEditor.tsx').then(module => ({ default: module.BlockEditor })))

const OutsideDialog = lazy(() =>
  import('#web/features/channels/components/OutsideDialog.tsx').then(module => ({
    default: module.OutsideDialog,
  })),
)

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

type Props = {
  onOpenBooking: (id: string) => void
  /** One home alone, on its own screen. */
  property?: string
}

/** All homes of an owner side by side: who stays where, what is kept free, and what can still be given away. */
export function HomesCalendar({ onOpenBooking, property }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month: Month = MONTH.test(asked) ? asked : monthOf(today())
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [arrival, setArrival] = useState(0)
  const [start, setStart] = useState<Start | null>(null)
  const [edited, setEdited] = useState<Stop | null>(null)
  const [pressed, setPressed] = useState<{ home: CalendarHome; nights: OutsideNights } | null>(null)
  const touch = useMediaQuery('(pointer: coarse)')
  const words = useDeferredValue(search.trim())
  const look = { month, search: words, offset, property }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(calendarLook(look))
  const changes = useCalendarChanges(onOpenBooking)
  const shown = useMemo(() => shownDays(month), [month])
  useNeighbours(look, !isPending)

  const turn = (to: Month) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        if (to === monthOf(today())) next.delete('month')
        else next.set('month', to)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const find = (next: string) => {
    setSearch(next)
    setOffset(0)
  }
  const open = (home: CalendarHome, night: string) => {
    const here = nightsOf(home, [night])[0]
    if (here?.kind === 'booking') onOpenBooking(here.booking.id)
    if (here?.kind === 'block') setEdited({ home: home.id, night })
    if (here?.kind === 'outside') setPressed({ home, nights: here.outside })
    if (here?.kind === 'free') setStart({ home: home.id, night })
  }

  const homes = data?.results ?? []
  const count = data?.count ?? 0
  const first = homes[0]
  // Looked up each time: a block that was made a moment ago gets its name while its dialog is open.
  const editedHome = homes.find(home => home.id === edited?.home)
  const editedNight = editedHome && edited && nightsOf(editedHome, [edited.night])[0]
  if (editedNight && editedNight.kind !== 'block') setEdited(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Toolbar
        month={month}
        onMonth={turn}
        onToday={() => {
          turn(monthOf(today()))
          setArrival(arrival + 1)
        }}
        search={search}
        onSearch={property ? undefined : find}
        onBlock={first && (() => setStart({ home: first.id }))}
      />
      {isPending && <CalendarSkeleton label={t('loading')} />}
      {error && !data && (
        <ErrorState
          title={t('errorTitle')}
          text={error.message}
          icon={<CalendarDays aria-hidden="true" />}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {data && count === 0 && <NoHomes searched={words !== ''} onShowAll={() => find('')} />}
      {homes.length > 0 && (
        <>
          <CalendarGrid
            homes={homes}
            shown={shown}
            stale={isPlaceholderData}
            arrival={arrival}
            onBlock={(home, range) => changes.block(home, { ...range, reason: '' })}
            onFree={changes.free}
            onOpen={open}
            onTurn={turn}
          />
          <div className="grid gap-3">
            <Legend homes={homes} />
            <p className="max-w-[75ch] text-sm text-ink-soft">{t(touch ? 'hintTouch' : 'hint')}</p>
          </div>
        </>
      )}
      {count > HOMES_PAGE && (
        <Pagination
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', { from: offset + 1, to: Math.min(offset + HOMES_PAGE, count), count })}
          onPrevious={offset > 0 ? () => setOffset(offset - HOMES_PAGE) : undefined}
          onNext={offset + HOMES_PAGE < count ? () => setOffset(offset + HOMES_PAGE) : undefined}
        />
      )}
      <Suspense>
        {start && (
          <BlockDialog homes={homes} start={start} onBlock={changes.block} onClose={() => setStart(null)} />
        )}
        {pressed && <OutsideDialog {...pressed} onClose={() => setPressed(null)} />}
        {editedHome && editedNight?.kind === 'block' && (
          <BlockEditor
            home={editedHome}
            block={editedNight.block}
            saving={!isNamed(editedNight.block)}
            onExplain={reason => changes.explain(editedHome, editedNight.block, reason)}
            onFree={() => changes.free(editedHome, editedNight.block)}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The months on either side are fetched before anyone turns to them. */
const useNeighbours = (
  { month, search, offset, property }: Parameters<typeof calendarLook>[0],
  ready: boolean,
) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready) return
    for (const step of [1, -1])
      void client.prefetchQuery(calendarLook({ month: addMonths(month, step), search, offset, property }))
  }, [client, month, search, offset, property, ready])
}
