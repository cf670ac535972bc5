import { memo } from 'react'
import type { CalendarNights, NightRange } from '#contract/calendars/schemas.ts'
import { OutsideBar } from './OutsideBar.tsx'
import { TimelineBar } from './TimelineBar.tsx'

/** Everything that holds nights of a home, drawn over these days. */
export const HomeBars = memo(function Bars({ home, shown }: { home: CalendarNights; shown: NightRange }) {
  return (
    <>
      {home.outside.map(nights => (
        <OutsideBar key={nights.id} nights={nights} shown={shown} />
      ))}
      {home.bookings.map(({ id, check_in_date, check_out_date, status, guest_name }) => (
        <TimelineBar
          key={id}
          range={{ from: check_in_date, until: check_out_date }}
          shown={shown}
          kind={status}
          words={guest_name}
        />
      ))}
      {home.entered.map(({ id, from, until, guest_name }) => (
        <TimelineBar key={id} range={{ from, until }} shown={shown} kind="entered" words={guest_name} />
      ))}
      {home.blocks.map(({ id, from, until, reason }) => (
        <TimelineBar key={id} range={{ from, until }} shown={shown} kind="blocked" words={reason} />
      ))}
    </>
  )
})
