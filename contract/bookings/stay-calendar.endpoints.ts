import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { calendarLinkParams, newStayCalendar, stayCalendar } from './stay-calendar.schemas.ts'

const guests = ['owner', 'user'] as const
/** Calendar services read the links of many people from one address. */
const READS_PER_MINUTE = 300

/** The stays that a person booked, in their own calendar. */
export const stayCalendarCalls = declareCalls({
  file: {
    method: 'GET',
    path: '/bookings/:id/calendar/',
    summary: 'As its guest, one stay as a calendar file, with the address if the guest may see it',
    who: guests,
    params: idParams,
    file: 'text/calendar',
    responses: { 200: fileAnswer },
  },
  link: {
    method: 'GET',
    path: '/users/stay_calendar/',
    summary: 'Whether there is a link to the calendar of one’s own stays, and when it was last read',
    who: guests,
    responses: { 200: stayCalendar },
  },
  make: {
    method: 'POST',
    path: '/users/stay_calendar/',
    summary: 'Make the secret link to the calendar of one’s own stays; the one before stops',
    who: guests,
    audits: 'stay_calendar.link_made',
    responses: { 201: newStayCalendar },
  },
  revoke: {
    method: 'DELETE',
    path: '/users/stay_calendar/',
    summary: 'Stop the link; again changes nothing',
    who: guests,
    audits: 'stay_calendar.link_revoked',
    responses: { 200: stayCalendar },
  },
  read: {
    method: 'GET',
    path: '/stay_calendars/:token.ics',
    summary: 'The stays of whoever made the link, for whoever holds it: without addresses, codes and prices',
    who: 'anyone',
    params: calendarLinkParams,
    file: 'text/calendar',
    subscribed: true,
    responses: { 200: fileAnswer },
    triesPerMinute: READS_PER_MINUTE,
  },
})
