import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { page } from '../kernel/paging.ts'
import {
  addedChannel,
  channel,
  channelChanges,
  channelList,
  conflict,
  conflictPaging,
  newTakenLink,
} from './channel.schemas.ts'

export const channelCalls = declareCalls({
  list: {
    method: 'GET',
    path: '/properties/:id/channels/',
    summary: 'The outside places where a home is listed too, and how it stands with each',
    who: ['admin', 'owner'],
    params: idParams,
    responses: { 200: channelList },
  },
  add: {
    method: 'POST',
    path: '/properties/:id/add_external_calendar/',
    summary:
      'Take the link of an outside calendar, at most 10 at a home; its nights are taken here from now on',
    who: ['owner'],
    params: idParams,
    body: newTakenLink,
    responses: { 201: addedChannel },
    refusals: ['channel.too_many', 'channel.own_link', 'channel.link_taken'],
    triesPerMinute: 20,
  },
  update: {
    method: 'PATCH',
    path: '/channels/:id/',
    summary: 'Rename or pause a channel, read it otherwise, or take another link of it',
    who: ['owner'],
    params: idParams,
    body: channelChanges,
    responses: { 200: channel },
    refusals: ['channel.own_link', 'channel.link_taken', 'channel.no_link'],
    triesPerMinute: 20,
  },
  remove: {
    method: 'DELETE',
    path: '/channels/:id/',
    summary: 'Remove a channel: its nights are free here at once, and the link given to it stops',
    who: ['owner'],
    params: idParams,
    responses: { 204: z.null() },
  },
  conflicts: {
    method: 'GET',
    path: '/calendar/conflicts/',
    summary: 'Nights taken both here and elsewhere, at the owner’s homes; open ones first',
    who: ['owner'],
    query: conflictPaging,
    responses: { 200: page(conflict) },
  },
  settle: {
    method: 'POST',
    path: '/conflicts/:id/settle/',
    summary: 'Put a conflict aside; again changes nothing',
    who: ['owner'],
    params: idParams,
    responses: { 204: z.null() },
  },
})
