import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { pushChanges, pushSettings, pushSubscription } from './push.schemas.ts'

const everyRole = ['admin', 'owner', 'user'] as const

export const pushCalls = declareCalls({
  read: {
    method: 'GET',
    path: '/push/',
    summary: 'What the caller is told of on their devices, and which devices those are',
    who: everyRole,
    responses: { 200: pushSettings },
  },
  change: {
    method: 'PATCH',
    path: '/push/',
    summary: 'Choose what devices are told of, and quiet hours',
    audits: 'account.preferences_changed',
    who: everyRole,
    body: pushChanges,
    responses: { 200: pushSettings },
  },
  turnOn: {
    method: 'PUT',
    path: '/push/devices/',
    summary: 'Send notifications to this browser until the session ends; again replaces the keys',
    audits: 'push.device_added',
    who: everyRole,
    triesPerMinute: 20,
    body: pushSubscription,
    responses: { 200: pushSettings },
    refusals: ['push.address_refused', 'push.too_many_devices'],
  },
  turnOff: {
    method: 'DELETE',
    path: '/push/devices/:id/',
    summary: 'Send nothing more to a device',
    audits: 'push.device_removed',
    who: everyRole,
    params: idParams,
    responses: { 200: pushSettings },
  },
  test: {
    method: 'POST',
    path: '/push/devices/:id/test/',
    summary: 'Send a notification to a device to see whether it arrives',
    who: everyRole,
    triesPerMinute: 5,
    params: idParams,
    responses: { 202: z.null() },
  },
})
