import { expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { timelineOf } from './timeline.ts'

it('tells the moves of a status and the questions for other dates as one story', () => {
  const story = {
    history: [{ at: '2027-03-01T10:00:00Z' }, { at: '2027-03-03T10:00:00Z' }],
    date_changes: [
      { status: 'declined', asked_at: '2027-03-02T10:00:00Z', decided_at: '2027-03-04T10:00:00Z' },
      { status: 'open', asked_at: '2027-03-05T10:00:00Z', decided_at: null },
    ],
  } as Pick<BookingDetails, 'history' | 'date_changes'>
  expect(timelineOf(story).map(({ kind }) => kind)).toEqual([
    'status',
    'asked',
    'status',
    'declined',
    'asked',
  ])
})
