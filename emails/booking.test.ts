import { describe, expect, it } from 'vitest'
import { bookingMailForGuest, type GuestEvent } from './booking-for-guest.ts'
import { bookingMailForOwner, type OwnerEvent } from './booking-for-owner.ts'

const stay = {
  home: 'The boathouse',
  checkIn: '2027-03-04',
  checkOut: '2027-03-09',
  totalCents: 53_562,
  hoursToAnswer: 36,
  reason: null,
  link: 'https://app.test/stays/1',
}

describe('what the guest hears', () => {
  const tell = (news: GuestEvent, reason: string | null = null) =>
    bookingMailForGuest('en', news, 'Grace', { currency: 'usd', ...stay, ownerName: 'Ada', reason })

  it('names the home, the host and the days', () => {
    const { subject, text } = tell('confirmed')
    expect(subject).toBe('Your stay at The boathouse is confirmed')
    expect(text).toMatch(/Ada expects you at The boathouse, Mar 4\s–\s9, 2027\./)
    expect(text).toContain('$535.62')
    expect(text).toContain('https://app.test/stays/1')
  })

  it('carries the owner’s words, as words', () => {
    const { text, html } = tell('declined', 'The roof\nis <open>')
    expect(text).toContain('“The roof is <open>”')
    expect(html).toContain('“The roof is &lt;open&gt;”')
    expect(tell('declined').text).not.toContain('words')
  })
})

describe('what the owner hears', () => {
  const tell = (news: OwnerEvent, guestName = 'Grace') =>
    bookingMailForOwner('en', news, 'Ada', {
      currency: 'usd',
      ...stay,
      guestName,
      guests: 2,
      expiresAt: new Date('2027-03-01T20:00:00Z'),
      timeZone: 'America/New_York',
    })

  it('says by when to answer, on the clock of the home', () => {
    expect(tell('requested').text).toMatch(/Please answer by Monday, March 1 at 3:00\sPM/)
    expect(tell('withdrawn').text).not.toContain('Please answer')
  })

  it('lets no name add a line to the subject', () => {
    expect(tell('requested', 'Grace\r\nBcc: all@example.com').subject).not.toMatch(/[\r\n]/)
  })
})
