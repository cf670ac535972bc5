import * as z from 'zod/mini'

/** What could not be read as it stood in an outside calendar, and what became of it. */
export const REMARK_CODES = [
  /** The event was left out: it says nowhere when it starts. */
  'start_missing',
  /** The event was left out: its start is no date. */
  'start_unreadable',
  /** The end is no date; one night was taken. */
  'end_unreadable',
  /** The end lies before the start; the first night was taken. */
  'end_before_start',
  /** No end is said; one night was taken. */
  'end_missing',
  /** A date in another form than the standard's, and yet clear. */
  'date_repaired',
  /** A day that is not declared as one (VALUE=DATE); it was read as the day that it is. */
  'date_undeclared',
  /** A date with an empty parameter (`DTSTART;;`); the rest of it counts. */
  'parameter_empty',
  /** Said twice in one event; the first counts. */
  'property_twice',
  /** Longer than 800 nights; taken as it is. */
  'range_long',
  /** An unknown time zone; the home's was taken. */
  'zone_unknown',
  /** A repetition that makes no sense; its first date was taken. */
  'rule_unreadable',
  /** A repetition that no date fits; its first date was taken. */
  'rule_without_dates',
  /** A repetition with more dates or exceptions than are looked at; it was taken as far as it was followed. */
  'rule_too_large',
  /** An exception of a repetition is no date and was left out. */
  'exception_unreadable',
  /** An exception, or a date that is added, without any date. */
  'exception_empty',
  /** An exception names a day where the series has hours, or the other way round; the whole day was meant. */
  'exception_kind',
  /** Two different events with one name; both were taken. */
  'uid_repeated',
  /** An older version of an event that is there anew was left out. */
  'superseded',
  /** The event does not end; it was taken up to the next one. */
  'event_unclosed',
  /** An event beside the calendar; it was taken. */
  'event_outside',
  /** A line that says nothing in the language of calendars was left out. */
  'line_unreadable',
  /** A line longer than 64 KB was cut. */
  'line_too_long',
  /** More than 50,000 events; the rest was left out. */
  'events_too_many',
  /** Events inside events, deeper than is looked at. */
  'nested_too_deep',
  /** The calendar breaks off. */
  'calendar_unclosed',
  /** There is no calendar. */
  'calendar_missing',
  /** More than a fifth of the lines is unreadable. */
  'calendar_unreadable',
  /** A list of busy times without events was left out. */
  'free_busy',
  /** Reading took longer than 3 seconds. */
  'out_of_time',
  /** Reading took more than 128 MB. */
  'out_of_memory',
] as const

export const remarkCode = z.enum(REMARK_CODES)
export type RemarkCode = z.infer<typeof remarkCode>

/** `example` is a piece of the calendar's own text, at most 80 characters. */
export const remark = z.object({ code: remarkCode, count: z.int(), example: z.nullable(z.string()) })
export type Remark = z.infer<typeof remark>
