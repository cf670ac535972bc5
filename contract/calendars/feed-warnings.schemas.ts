import * as z from 'zod/mini'

/** Parts of an outside calendar that could not be parsed as written, and how they were handled. */
export const FEED_WARNING_CODES = [
  /** The event was left out: it has no start. */
  'start_missing',
  /** The event was left out: its start is no date. */
  'start_unreadable',
  /** The end is no date; one night was taken. */
  'end_unreadable',
  /** The end is before the start; the first night was taken. */
  'end_before_start',
  /** There is no end; one night was taken. */
  'end_missing',
  /** A date in a non-standard but unambiguous form. */
  'date_repaired',
  /** A date that is not declared as one (VALUE=DATE); it was read as a date. */
  'date_undeclared',
  /** A date with an empty parameter (`DTSTART;;`); the rest of it was used. */
  'parameter_empty',
  /** A property that occurs twice in one event; the first one counts. */
  'property_twice',
  /** Longer than 800 nights; taken as it is. */
  'range_long',
  /** An unknown time zone; the home's was used. */
  'zone_unknown',
  /** An invalid repetition; its first date was taken. */
  'rule_unreadable',
  /** A repetition that no date matches; its first date was taken. */
  'rule_without_dates',
  /** A repetition with more dates or exceptions than the limit; it was taken up to the limit. */
  'rule_too_large',
  /** An exception of a repetition is no date and was left out. */
  'exception_unreadable',
  /** An exception or an added date without any value. */
  'exception_empty',
  /** An exception is a date where the series has times, or the reverse; it was applied to the whole day. */
  'exception_kind',
  /** Two different events with one UID; both were taken. */
  'uid_repeated',
  /** An older version of an event that occurs again was left out. */
  'superseded',
  /** The event does not end; it was taken up to the next one. */
  'event_unclosed',
  /** An event outside of the calendar component; it was taken. */
  'event_outside',
  /** A line that is no valid property was left out. */
  'line_unreadable',
  /** A line longer than 64 KB was cut. */
  'line_too_long',
  /** More than 50,000 events; the rest was left out. */
  'events_too_many',
  /** Components are nested deeper than the limit. */
  'nested_too_deep',
  /** The calendar breaks off. */
  'calendar_unclosed',
  /** There is no calendar. */
  'calendar_missing',
  /** More than a fifth of the lines is invalid. */
  'calendar_unreadable',
  /** A list of busy times without events was left out. */
  'free_busy',
  /** Parsing took longer than 3 seconds. */
  'out_of_time',
  /** Parsing took more than 128 MB. */
  'out_of_memory',
] as const

export const feedWarningCode = z.enum(FEED_WARNING_CODES)
export type FeedWarningCode = z.infer<typeof feedWarningCode>

/** `example` is a part of the calendar's text, at most 80 characters. */
export const feedWarning = z.object({
  code: feedWarningCode,
  count: z.int(),
  example: z.nullable(z.string()),
})
export type FeedWarning = z.infer<typeof feedWarning>
