import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'
import { EditedBlock } from '#web/features/calendars/timeline/components/EditedBlock.tsx'
import { HomeMonths } from '#web/features/calendars/timeline/components/HomeMonths.tsx'
import { Legend } from '#web/features/calendars/timeline/components/Legend.tsx'
import { Toolbar } from '#web/features/calendars/timeline/components/Toolbar.tsx'
import { homeNights, MONTHS_SHOWN, type Month, shownDays } from '#web/features/calendars/timeline/grid.ts'
import { useCalendarChanges } from '#web/features/calendars/timeline/use-changes.ts'
import { useMonth } from '#web/features/calendars/timeline/use-month.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { focusStay } from './focus-stay.ts'
import { HelpedStays } from './HelpedStays.tsx'
import { helpedCalendarQuery } from './queries.ts'

/** The months of a home at which one helps: stays, blocks and free nights, which can be blocked; no prices. */
export function HelpedCalendar({ property }: { property: string }) {
  const { t } = useTranslation('coHosts')
  const { month, arrival, turn, toToday } = useMonth()
  const shown = useMemo(() => shownDays(month, MONTHS_SHOWN.home), [month])
  const list = useQuery(helpedCalendarQuery(property, month))
  return (
    <div className="grid grid-cols-1 gap-5">
      <Toolbar
        month={month}
        shown={shown}
        onMonth={turn}
        onToday={toToday}
        search=""
        onSearch={undefined}
        view="stays"
        onView={undefined}
        onChange={undefined}
      />
      <QueryBoundary
        query={list}
        failed={t('home.calendarFailed')}
        waiting={<Skeleton className="h-120 rounded-md" />}
      >
        {({ results: [home] }) =>
          home && (
            <Months
              home={home}
              shown={shown}
              stale={list.isPlaceholderData}
              arrival={arrival}
              onTurn={turn}
            />
          )
        }
      </QueryBoundary>
    </div>
  )
}

interface MonthsProps {
  home: CalendarNights
  shown: NightRange
  stale: boolean
  arrival: number
  onTurn: (month: Month) => void
}

function Months({ home: stored, shown, stale, arrival, onTurn }: MonthsProps) {
  const { t } = useTranslation('coHosts')
  const [edited, setEdited] = useState<CalendarDate | null>(null)
  const changes = useCalendarChanges(focusStay)
  const touches = useMediaQuery('(pointer: coarse)')
  const unnamed = t('home.unnamedGuest')
  const home = useMemo(
    () => ({
      ...stored,
      bookings: stored.bookings.map(stay => ({ ...stay, guest_name: stay.guest_name || unnamed })),
    }),
    [stored, unnamed],
  )
  const open = ({ id }: CalendarNights, on: CalendarDate) => {
    const here = id === home.id ? homeNights(home, [on])[0] : undefined
    if (here?.kind === 'booking') focusStay(here.booking.id)
    if (here?.kind === 'block') setEdited(on)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <HomeMonths
        home={home}
        shown={shown}
        stale={stale}
        arrival={arrival}
        onBlock={changes.block}
        onFree={changes.free}
        onOpen={open}
        onTurn={onTurn}
      />
      <div className="grid gap-3">
        <Legend homes={[home]} />
        <p className="max-w-[75ch] text-sm text-ink-soft">{t(touches ? 'home.hintTouch' : 'home.hint')}</p>
      </div>
      <HelpedStays stays={home.bookings} />
      {edited && <EditedBlock home={home} night={edited} changes={changes} onClose={() => setEdited(null)} />}
    </div>
  )
}
