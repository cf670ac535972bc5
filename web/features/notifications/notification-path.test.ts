import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#contract/notifications/rules.ts'
import { notificationPath } from './notification-path.ts'

test('a notification for an owner about a booking opens that booking', () => {
  expect(notificationPath({ kind: 'booking.requested', subject_id: 'b1' })).toBe('/owner/bookings?booking=b1')
})

test('an arrival opens the booking, or the stay that the owner entered', () => {
  expect(notificationPath({ kind: 'booking.arrives_today', subject_id: 'b1' })).toBe(
    '/owner/bookings?booking=b1',
  )
  expect(notificationPath({ kind: 'entered_stay.arrives_today', subject_id: 'e1' })).toBe(
    '/owner/bookings/entered/e1',
  )
})

test('a notification for a guest about a stay opens that stay', () => {
  expect(notificationPath({ kind: 'stay.confirmed', subject_id: 'b1' })).toBe('/stays/b1')
})

test('a message opens its conversation: the guest’s beside the stay', () => {
  expect(notificationPath({ kind: 'message.from_owner', subject_id: 'b1' })).toBe('/stays/b1#messages')
  expect(notificationPath({ kind: 'message.from_guest', subject_id: 'b1' })).toBe('/messages?booking=b1')
})

test('a conflict leads to both its sides and what to do, other events of outside calendars to those of the home', () => {
  expect(notificationPath({ kind: 'calendar.conflict', subject_id: 'b1' })).toBe(
    '/owner/bookings?view=conflicts',
  )
  expect(notificationPath({ kind: 'calendar.held', subject_id: 'h1' })).toBe(
    '/owner/properties/h1?section=calendar',
  )
})

test('free nights of a waiting list open the home with these dates', () => {
  const data = { check_in_date: '2027-06-01', check_out_date: '2027-06-05' }
  expect(notificationPath({ kind: 'waitlist.nights_free', subject_id: 'h1', data })).toBe(
    '/properties/h1?check_in_date=2027-06-01&check_out_date=2027-06-05',
  )
})

test('new homes of a saved search open the search', () => {
  expect(notificationPath({ kind: 'search.new_homes', subject_id: 's1' })).toBe('/saved/searches/s1')
})

test('a list that was shared and new homes in it open the list', () => {
  for (const kind of ['home_list.shared', 'home_list.homes_added'] as const)
    expect(notificationPath({ kind, subject_id: 'l1' })).toBe('/saved/lists/l1')
})

test('photos of a stay that one is shown open the page of these photos', () => {
  expect(notificationPath({ kind: 'memory.shown', subject_id: 'b1' })).toBe('/memories/b1')
})

test('a decided fair turn opens the page that says who gets the nights', () => {
  expect(notificationPath({ kind: 'fair_turn.decided', subject_id: 'h1' })).toBe('/owner/bookings/fair-turns')
})

test('every kind of notification leads somewhere, also without a subject', () => {
  for (const kind of NOTIFICATION_KINDS) expect(notificationPath({ kind, subject_id: null })).toMatch(/^\/\w/)
})
test('leads to a trip on which somebody else takes one along', () => {
  expect(notificationPath({ kind: 'companion.added', subject_id: 'a/b' })).toBe('/trips/a%2Fb')
  expect(notificationPath({ kind: 'companion.added', subject_id: null })).toBe('/trips')
})
