import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { bookingTimeline } from './timeline.ts'

it('tells the moves of a status and the questions of both sides as one story', () => {
  const story = {
    history: [{ at: '2027-03-01T10:00:00Z' }, { at: '2027-03-03T10:00:00Z' }],
    date_changes: [
      { status: 'declined', asked_at: '2027-03-02T10:00:00Z', decided_at: '2027-03-04T10:00:00Z' },
      { status: 'open', asked_at: '2027-03-05T10:00:00Z', decided_at: null },
    ],
    reinstatements: [
      { status: 'nights_taken', asked_at: '2027-03-03T11:00:00Z', decided_at: '2027-03-06T10:00:00Z' },
    ],
  } as Pick<BookingDetails, 'history' | 'date_changes' | 'reinstatements'>
  expect(
    bookingTimeline(story).map(each => (each.kind === 'status' ? 'status' : `${each.kind} ${each.step}`)),
  ).toEqual([
    'status',
    'dates asked',
    'status',
    'back asked',
    'dates declined',
    'dates asked',
    'back nights_taken',
  ])
})
