import { describe, expect, it } from 'vitest'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { addMonths } from '#contract/kernel/nights.ts'
import { calendarHomeFixture } from '#tests/support/calendar-home.ts'
import { isPreparation } from './bar-styles.ts'
import {
  barPosition,
  daysIn,
  homeNights,
  intentAt,
  isWeekend,
  nightAt,
  rangeBetween,
  reachableNight,
  sameDayIn,
  shownDays,
} from './grid.ts'
import { keyboardAction, moveFocus } from './keyboard.ts'
import { newlyBlocked, partsOn, withBlocked, withFreed } from './optimistic.ts'

const june = shownDays('2027-06', 2)
const days = daysIn(june)
const home: CalendarHome = {
  ...calendarHomeFixture,
  bookings: [
    {
      id: 'b1',
      guest_name: 'Anna',
      status: 'confirmed',
      check_in_date: '2027-06-10',
      check_out_date: '2027-06-13',
    },
  ],
  blocks: [{ id: 'k1', from: '2027-06-15', until: '2027-06-18', reason: 'Painting' }],
}
const nights = homeNights(home, days)
const at = (day: string) => days.indexOf(day)

describe('the days that are shown', () => {
  it('are two whole months, over the end of a year and in a leap year too', () => {
    expect(june).toEqual({ from: '2027-06-01', until: '2027-08-01' })
    expect(daysIn(shownDays('2027-12', 2)).at(-1)).toBe('2028-01-31')
    expect(daysIn(shownDays('2028-02', 2))).toHaveLength(60)
    expect(addMonths('2027-01', -1)).toBe('2026-12')
  })

  it('keep the day when a month is turned, or take the last where it is shorter', () => {
    expect(sameDayIn('2027-05-31', 1)).toBe('2027-06-30')
    expect(sameDayIn('2027-01-31', 1)).toBe('2027-02-28')
    expect(sameDayIn('2027-01-15', -1)).toBe('2026-12-15')
  })

  it('know their weekends', () => {
    expect(days.slice(0, 7).filter(isWeekend)).toEqual(['2027-06-05', '2027-06-06'])
  })
})

describe('a night', () => {
  it('is past, free, booked or blocked, and the day of leaving is free again', () => {
    const kinds = (from: string, until: string) => nights.slice(at(from), at(until)).map(night => night.kind)
    expect(kinds('2027-06-01', '2027-06-05')).toEqual(['past', 'past', 'free', 'free'])
    expect(kinds('2027-06-09', '2027-06-14')).toEqual(['free', 'booking', 'booking', 'booking', 'free'])
    expect(kinds('2027-06-17', '2027-06-19')).toEqual(['block', 'free'])
  })

  it('near a stay is kept for preparation; a block or a past night is not', () => {
    const prepared = homeNights({ ...home, preparation_days: 3, today: '2027-06-09' }, days)
    const kept = days.filter((_, index) => isPreparation(prepared[index] ?? { kind: 'past' }))
    expect(kept).toEqual(['2027-06-09', '2027-06-13', '2027-06-14'])
    expect(prepared[at('2027-06-15')]?.kind).toBe('block')
  })

  it('lies between the middles of two days', () => {
    expect(nightAt(-0.3, days.length)).toBe(0)
    expect(nightAt(0.9, days.length)).toBe(0)
    expect(nightAt(1.1, days.length)).toBe(1)
    expect(nightAt(500, days.length)).toBe(days.length - 1)
  })
})

describe('nights of a stay that the owner entered', () => {
  it('have days of preparation around them', () => {
    const stay = { id: 'e1', from: '2027-06-24', until: '2027-06-26', guest_name: 'Rosa' }
    const prepared = homeNights({ ...home, preparation_days: 1, entered: [stay] }, days)
    expect([23, 26].map(day => isPreparation(prepared[at(`2027-06-${day}`)] ?? { kind: 'past' }))).toEqual([
      true,
      true,
    ])
  })

  it('are neither blocked nor freed by a pull, and stop one', () => {
    const stay = { id: 'e1', from: '2027-06-20', until: '2027-06-22', guest_name: 'Rosa' }
    const held = homeNights({ ...home, entered: [stay] }, days)
    expect(held[at('2027-06-20')]).toEqual({ kind: 'entered', entered: stay })
    expect(held[at('2027-06-22')]?.kind).toBe('free')
    expect(intentAt(held[at('2027-06-20')])).toBe(null)
    expect(reachableNight(held, at('2027-06-18'), at('2027-06-25'))).toBe(at('2027-06-19'))
  })
})

describe('nights of an outside calendar', () => {
  const outside = (from: string, until: string, echo = false) => ({
    id: from,
    channel: { id: 'c1', name: 'Airbnb', colour: 1 },
    from,
    until,
    echo,
  })
  const nightsWith = (...held: ReturnType<typeof outside>[]) => homeNights({ ...home, outside: held }, days)

  it('are neither blocked nor freed by a pull, and stop one', () => {
    const held = nightsWith(outside('2027-06-20', '2027-06-22'))
    expect(held[at('2027-06-20')]?.kind).toBe('outside')
    expect(intentAt(held[at('2027-06-20')])).toBeNull()
    expect(reachableNight(held, at('2027-06-18'), at('2027-06-25'))).toBe(at('2027-06-19'))
  })

  it('leave a block its own, which can be freed', () => {
    expect(nightsWith(outside('2027-06-14', '2027-06-17'))[at('2027-06-16')]?.kind).toBe('block')
  })

  it('are a conflict on a stay, unless they are our own come back', () => {
    const clash = nightsWith(outside('2027-06-12', '2027-06-14'))
    expect(clash[at('2027-06-11')]).not.toHaveProperty('outside')
    expect(clash[at('2027-06-12')]).toMatchObject({
      kind: 'booking',
      outside: { channel: { name: 'Airbnb' } },
    })
    expect(nightsWith(outside('2027-06-12', '2027-06-13', true))[at('2027-06-12')]).not.toHaveProperty(
      'outside',
    )
  })
})

describe('a bar', () => {
  it('goes from the middle of the day of arrival to the middle of the day of leaving', () => {
    expect(barPosition({ from: '2027-06-10', until: '2027-06-13' }, june)).toEqual({
      start: 9.5,
      length: 3,
      opens: false,
      goesOn: false,
    })
  })

  it('runs to the edge where it began before or ends after what is shown', () => {
    expect(barPosition({ from: '2027-05-20', until: '2027-06-02' }, june)).toMatchObject({
      start: 0,
      length: 1.5,
      opens: true,
    })
    expect(barPosition({ from: '2027-05-20', until: '2027-06-01' }, june)).toMatchObject({
      start: 0,
      length: 0.5,
    })
    expect(barPosition({ from: '2027-07-30', until: '2027-08-09' }, june)).toMatchObject({
      length: 2,
      goesOn: true,
    })
    expect(barPosition({ from: '2027-08-01', until: '2027-08-09' }, june)).toBeNull()
  })
})

describe('a pull over nights', () => {
  it('blocks when it begins on a free night, frees when it begins on a blocked one, else does nothing', () => {
    expect(
      ['2027-06-04', '2027-06-16', '2027-06-11', '2027-06-01'].map(day => intentAt(nights[at(day)])),
    ).toEqual(['block', 'free', null, null])
  })

  it('stops before a booked night and before the past, and passes over blocked ones', () => {
    expect(reachableNight(nights, at('2027-06-05'), at('2027-06-20'))).toBe(at('2027-06-09'))
    expect(reachableNight(nights, at('2027-06-05'), 0)).toBe(at('2027-06-03'))
    expect(reachableNight(nights, at('2027-06-13'), at('2027-06-20'))).toBe(at('2027-06-20'))
    expect(reachableNight(nights, at('2027-06-16'), at('2027-06-25'))).toBe(at('2027-06-17'))
  })

  it('means the same nights from either end', () => {
    const range = { from: '2027-06-05', until: '2027-06-08' }
    expect(rangeBetween(days, at('2027-06-05'), at('2027-06-07'))).toEqual(range)
    expect(rangeBetween(days, at('2027-06-07'), at('2027-06-05'))).toEqual(range)
  })
})

describe('a key', () => {
  const bounds = { rows: 3, first: '2027-06-01', last: '2027-07-31' }
  const from = { row: 1, night: '2027-06-30' }
  it.each([
    ['ArrowRight', { row: 1, night: '2027-07-01' }],
    ['ArrowLeft', { row: 1, night: '2027-06-29' }],
    ['ArrowUp', { row: 0, night: '2027-06-30' }],
    ['ArrowDown', { row: 2, night: '2027-06-30' }],
    ['Home', { row: 1, night: '2027-06-01' }],
    ['End', { row: 1, night: '2027-07-31' }],
    ['PageDown', { row: 1, night: '2027-07-30' }],
    ['PageUp', { row: 1, night: '2027-05-30' }],
    ['a', null],
  ])('%s', (key, to) => {
    expect(moveFocus(key, from, bounds)).toEqual(to)
  })

  it('does not leave the list of homes', () => {
    expect(moveFocus('ArrowUp', { row: 0, night: '2027-06-30' }, bounds)?.row).toBe(0)
    expect(moveFocus('ArrowDown', { row: 2, night: '2027-06-30' }, bounds)?.row).toBe(2)
  })
})

describe('what is shown before the server has answered', () => {
  it('is what it will answer', () => {
    const blocked = withBlocked(home, { from: '2027-06-17', until: '2027-06-20', reason: '' })
    expect(blocked.blocks).toMatchObject([{ from: '2027-06-15', until: '2027-06-20', reason: 'Painting' }])
    const freed = withFreed(home, { from: '2027-06-16', until: '2027-06-17' })
    expect(freed.blocks).toMatchObject([
      { from: '2027-06-15', until: '2027-06-16', reason: 'Painting' },
      { from: '2027-06-17', until: '2027-06-18', reason: 'Painting' },
    ])
  })

  it('is taken back by freeing only the nights that were free before', () => {
    expect(newlyBlocked({ from: '2027-06-13', until: '2027-06-20' }, home.blocks)).toEqual([
      { from: '2027-06-13', until: '2027-06-15' },
      { from: '2027-06-18', until: '2027-06-20' },
    ])
  })

  it('and taken back by blocking what was freed, with its reason', () => {
    expect(partsOn(home.blocks, { from: '2027-06-17', until: '2027-06-25' })).toEqual([
      { from: '2027-06-17', until: '2027-06-18', reason: 'Painting' },
    ])
  })
})

describe('what a key means', () => {
  const place = { homes: [home], dates: days, shown: june }
  const press = (
    key: string,
    day: string,
    pull: Parameters<typeof keyboardAction>[4] = null,
    shiftKey = false,
  ) => keyboardAction({ key, shiftKey }, home, at(day), place, pull)

  it('Enter blocks a free night, and opens a stay or a block', () => {
    const free = { home: 'h1', anchor: at('2027-06-05'), head: at('2027-06-05') }
    expect(press('Enter', '2027-06-05')).toEqual({ does: 'finish', pull: free })
    expect(press('Enter', '2027-06-11')).toEqual({ does: 'open', home: 'h1', night: '2027-06-11' })
    expect(press('Enter', '2027-06-16')).toEqual({ does: 'open', home: 'h1', night: '2027-06-16' })
  })

  it('Shift and an arrow choose nights up to a stay, Enter then means all of them, Escape lets go', () => {
    const chosen = { home: 'h1', anchor: at('2027-06-08'), head: at('2027-06-09') }
    expect(press('ArrowRight', '2027-06-08', null, true)).toEqual({ does: 'extend', pull: chosen })
    expect(press('ArrowRight', '2027-06-09', chosen, true)).toEqual({ does: 'extend', pull: chosen })
    expect(press('Enter', '2027-06-09', chosen)).toEqual({ does: 'finish', pull: chosen })
    expect(press('Escape', '2027-06-09', chosen)).toEqual({ does: 'let go' })
    expect(press('Escape', '2027-06-09')).toBeNull()
    expect(press('ArrowRight', '2027-06-11', null, true)).toBeNull()
  })

  it('Delete frees a blocked night and leaves all others alone', () => {
    expect(press('Delete', '2027-06-16')).toMatchObject({
      does: 'finish',
      pull: { anchor: at('2027-06-16') },
    })
    expect(press('Delete', '2027-06-11')).toBeNull()
    expect(press('Delete', '2027-06-05')).toBeNull()
  })
})
