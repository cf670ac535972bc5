import { expect, it } from 'vitest'
import { byDay, daysAgo, endsBreath } from './days.ts'

const message = (number: number, at: Date) => ({
  number,
  mine: true,
  text: '',
  sent_at: at.toISOString(),
  writer: null,
  scheduled: false,
  attachments: [],
})

it('messages stand under the day on which they were written, as the reader counts days', () => {
  const days = byDay([
    message(1, new Date(2027, 2, 4, 23, 58)),
    message(2, new Date(2027, 2, 5, 0, 1)),
    message(3, new Date(2027, 2, 5, 18, 0)),
  ])
  expect(days.map(({ messages }) => messages.map(({ number }) => number))).toEqual([[1], [2, 3]])
})

it('yesterday begins at midnight, not 24 hours ago, also where the clocks change', () => {
  const now = new Date(2027, 2, 15, 0, 5).getTime()
  expect(daysAgo(new Date(2027, 2, 14, 23, 55).toISOString(), now)).toBe(1)
  expect(daysAgo(new Date(2027, 2, 13, 0, 1).toISOString(), now)).toBe(2)
  expect(daysAgo(new Date(2027, 2, 15, 0, 1).toISOString(), now)).toBe(0)
})

it('what is written in one breath shows its time once', () => {
  const at = (minute: number, mine = true) => ({
    ...message(minute, new Date(2027, 2, 4, 12, minute)),
    mine,
  })
  const messages = [at(0), at(2), at(9), at(10, false)]
  expect(messages.map((_, place) => endsBreath(messages, place))).toEqual([false, true, true, true])
})
