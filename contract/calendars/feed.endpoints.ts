import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { channel } from './channel.schemas.ts'
import { exportLink, feedParams, feedQuery, newExportLink } from './feed.schemas.ts'

/** Sites that list many homes request all their calendars from one address, so the limit is higher. */
const READS_PER_MINUTE = 300

export const feedCalls = declareCalls({
  give: {
    method: 'POST',
    path: '/properties/:id/setup_ical_sync/',
    summary: 'Make the secret link that an outside place reads; the one that it had stops',
    audits: 'feed.link_given',
    who: ['owner'],
    params: idParams,
    body: newExportLink,
    responses: { 201: exportLink },
    refusals: ['channel.link_given', 'channel.too_many_given'],
  },
  stop: {
    method: 'DELETE',
    path: '/channels/:id/link/',
    summary: 'Stop the link that a channel reads; again changes nothing',
    audits: 'feed.link_revoked',
    who: ['owner'],
    params: idParams,
    responses: { 200: channel },
  },
  read: {
    method: 'GET',
    path: '/calendars/:token.ics',
    summary: 'The nights that are taken, for whoever holds the link: without names, addresses and prices',
    who: 'anyone',
    params: feedParams,
    file: 'text/calendar',
    subscribed: true,
    responses: { 200: fileAnswer },
    triesPerMinute: READS_PER_MINUTE,
  },
  export: {
    method: 'GET',
    path: '/properties/:id/ical_export/',
    summary: 'The same for the owner and admins, between two days; with `token` for whoever holds the link',
    who: 'anyone',
    params: idParams,
    query: feedQuery,
    file: 'text/calendar',
    subscribed: true,
    responses: { 200: fileAnswer },
    refusals: ['session.missing', 'session.role_not_allowed', 'session.onboarding_unfinished'],
    triesPerMinute: READS_PER_MINUTE,
  },
})
