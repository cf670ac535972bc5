import type {
  ScheduledMessageFields,
  ScheduledMessages,
  StayMessages,
} from '#contract/conversations/scheduled-messages.schemas.ts'
import type { Outcome } from './homes.ts'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** A message three days before arrival at 9:00, for all homes, in English. */
export const aScheduledMessage = (changes: Partial<ScheduledMessageFields> = {}): ScheduledMessageFields => ({
  name: 'Directions',
  property_ids: null,
  active: true,
  when: { moment: 'before_arrival', days: 3, hour: 9 },
  texts: { en: 'Hello {guest_first_name}', es: '', fr: '', de: '' },
  first_language: 'en',
  ...changes,
})

export const addScheduledMessageOf = (app: TestApp, owner: Caller, message = aScheduledMessage()) =>
  request<Outcome<ScheduledMessages>>(app, owner, 'POST', '/scheduled_messages/', message)

export const listScheduledMessagesOf = async (app: TestApp, owner: Caller) =>
  (await request<ScheduledMessages>(app, owner, 'GET', '/scheduled_messages/')).body

export const getStayMessages = (app: TestApp, owner: Caller, booking: string) =>
  request<Outcome<StayMessages>>(app, owner, 'GET', `/bookings/${booking}/scheduled_messages/`)
