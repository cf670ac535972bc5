import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Language } from '#contract/kernel/languages.ts'
import { addDays } from '#contract/kernel/nights.ts'
import { fillText } from '#contract/messages/fill-text.ts'
import { stayCalendarTexts } from '#contract/messages/stay-calendar.ts'
import { countRevision } from '../calendars/feed.views.ts'
import type { CalendarStay } from './stay-calendar.queries.ts'

/** A suggestion to readers; most use their own interval. */
const REFRESH_SECONDS = 60 * 60

const describe = (stay: CalendarStay, language: Language, url: string | null) => {
  const texts = stayCalendarTexts[language]
  const at = (text: string, time: string | null) => (time ? [fillText(text, () => time)] : [])
  return [
    ...at(texts.from, stay.check_in_from),
    ...at(texts.until, stay.check_out_until),
    ...(url === null ? [] : [url]),
  ].join('\n')
}

/**
 * Stays as RFC 5545 has them: whole days, the day of departure included, because the guest still travels on it. The
 * same stays give the same bytes, so that conditional requests work.
 */
export const stayCalendarText = (
  stays: readonly CalendarStay[],
  {
    language,
    publicUrl,
    linksToStays = true,
  }: { language: Language; publicUrl: string; linksToStays?: boolean },
): string => {
  const texts = stayCalendarTexts[language]
  const calendar = new ICalCalendar({
    prodId: { company: 'Latchkey', product: 'Stays', language: language.toUpperCase() },
    name: `Latchkey: ${texts.name}`,
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const stay of stays) {
    const url = linksToStays ? `${publicUrl}/stays/${stay.id}` : null
    calendar.createEvent({
      id: `stay-${stay.id}@${new URL(publicUrl).hostname}`,
      start: stay.from,
      end: addDays(stay.until, 1),
      allDay: true,
      stamp: stay.changed_at,
      lastModified: stay.changed_at,
      sequence: countRevision(stay),
      summary: fillText(stay.is_confirmed ? texts.confirmed : texts.requested, () => stay.title),
      location: [stay.address, stay.place].filter(Boolean).join(', '),
      description: describe(stay, language, url),
      ...(url !== null && { url }),
      status: stay.is_confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.OPAQUE,
      busystatus: stay.is_confirmed ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.TENTATIVE,
    })
  }
  // Every line must end with a line break, also the last one; the library leaves that to its caller.
  return `${calendar.toString()}\r\n`
}
