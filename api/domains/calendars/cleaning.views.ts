import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Cleaner, HomeProblem, Turnover } from '#contract/calendars/cleaning.schemas.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { addDays, dateInZone } from '#contract/kernel/nights.ts'
import { cleaningCalendarTexts } from '#contract/messages/cleaning-calendar.ts'
import { fillText } from '#contract/messages/fill-text.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { CleanerRow } from './cleaners.queries.ts'
import type { CleaningHomes, HomeProblemRow, TurnoverRow } from './cleaning.queries.ts'

export const turnoverView = (row: TurnoverRow, showsNames: boolean, now: Date): Turnover => ({
  property: {
    id: row.property_id,
    title: row.title,
    address: row.address,
    image: row.cover_name === null ? null : uploadUrl(row.cover_name),
  },
  day: row.day,
  check_out_until: row.check_out_until,
  leaving: {
    name: showsNames ? row.leaving_name : null,
    count: row.leaving_count,
    channel: row.leaving_channel,
  },
  next:
    row.next_day === null
      ? null
      : {
          day: row.next_day,
          check_in_from: row.check_in_from,
          name: showsNames ? row.next_name : null,
          count: row.next_count,
          channel: row.next_channel,
        },
  ready: row.ready_at && { at: row.ready_at.toISOString(), by: row.ready_by },
  pictures: row.pictures,
  today: dateInZone(now, row.time_zone),
})

export const homeProblemView = (row: HomeProblemRow): HomeProblem => ({
  id: row.id,
  property: { id: row.property_id, title: row.title },
  text: row.text,
  reported_at: row.reported_at.toISOString(),
  by: row.by,
  pictures: row.pictures,
})

/** A co-host may change a link that is for this home alone and tells no names of guests. */
export const isOfCoHost = ({ homes, shows_names }: { homes: readonly string[]; shows_names: boolean }) =>
  homes.length === 1 && !shows_names

/** For a co-host of a home without the other homes of its owner. */
export const cleanerView = (
  row: CleanerRow,
  { home, coHostId }: Pick<CleaningHomes, 'home' | 'coHostId'>,
): Cleaner => ({
  id: row.id,
  name: row.name,
  property_ids: coHostId === undefined ? row.property_ids : row.property_ids.filter(id => id === home),
  may_change: coHostId === undefined || isOfCoHost({ ...row, homes: row.property_ids }),
  shows_names: row.shows_names,
  made_at: row.made_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

/** A suggestion to readers; most use their own interval. */
const REFRESH_SECONDS = 60 * 60

const describe = ({ day, check_out_until, next }: Turnover, language: Language) => {
  const texts = cleaningCalendarTexts[language]
  const formatDay = (date: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    )
  const arrival = () => {
    if (!next) return texts.none
    return next.day === day ? texts.sameDay : fillText(texts.next, () => formatDay(next.day))
  }
  return [
    check_out_until && fillText(texts.until, () => check_out_until),
    arrival(),
    next?.check_in_from && fillText(texts.from, () => next.check_in_from ?? ''),
    next?.count && fillText(texts.guests, () => String(next.count)),
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * Turnovers as whole days (RFC 5545). The same turnovers give the same bytes, so that conditional requests work; without
 * names, whatever the page of the link says, because calendars are shared.
 */
export const cleaningCalendarText = (
  rows: readonly TurnoverRow[],
  { language, domain, now }: { language: Language; domain: string; now: Date },
): string => {
  const texts = cleaningCalendarTexts[language]
  const calendar = new ICalCalendar({
    prodId: { company: 'Latchkey', product: 'Cleaning', language: language.toUpperCase() },
    name: `Latchkey: ${texts.name}`,
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const row of rows) {
    const turnover = turnoverView(row, false, now)
    calendar.createEvent({
      id: `cleaning-${row.property_id}-${row.day}@${domain}`,
      start: row.day,
      end: addDays(row.day, 1),
      allDay: true,
      stamp: row.changed_at,
      lastModified: row.changed_at,
      summary: fillText(turnover.ready ? texts.ready : texts.clean, () => row.title),
      location: row.address,
      description: describe(turnover, language),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  // Every line must end with a line break, also the last one; the library leaves that to its caller.
  return `${calendar.toString()}\r\n`
}
