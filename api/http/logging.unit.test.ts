import { expect, it } from 'vitest'
import { loggedPath } from './logging.ts'

const TOKEN = 'q3Zr8vK1mN0pXw7yB2cD4eF6gH9jL5sTuVaWbYcZdEf'
const ID = '0198f0de-7c1a-4d4e-9a50-6c6f3b1f0a11'

it.each([
  ['/api/bookings/:id/', `/api/bookings/${ID}/?token=${TOKEN}`, `/api/bookings/${ID}/`],
  ['/api/bookings/:id/', `/%61pi/bookings/${ID}`, `/api/bookings/${ID}/`],
  ['/api/bookings/:id/', `/api/bookings/${TOKEN}`, '/api/bookings/:id/'],
  ['/api/calendars/:feed', `/api/calendars/${TOKEN}.ics`, '/api/calendars/:feed'],
  ['/uploads/:file', `/uploads/${'0'.repeat(32)}-c9a77b.webp`, '/uploads/:file'],
  ['/*', '/assets/index-B4sT9_xy.js', '/assets/index-B4sT9_xy.js'],
  [undefined, '/owner/trust-levels', '/owner/trust-levels'],
  [undefined, `/properties/${ID}?from=mail`, `/properties/${ID}`],
])('of %s, asked as %s, the log holds %s', (pattern, address, logged) => {
  expect(loggedPath(pattern, address)).toBe(logged)
})

it.each([
  `/invitation/respond?tokn=${TOKEN}`,
  `/invitation/respond%3Ftoken=${TOKEN}`,
  `/Network-Invitation/respond/${TOKEN}`,
  `/network-invitation/respond/${TOKEN}/`,
  `/network-invitation/respond${TOKEN}`,
  `/%6eetwork-invitation/respond/${TOKEN}`,
  `//network-invitation/respond/${TOKEN}`,
  `/network-invitation;/respond;${TOKEN}`,
  `/api/calendar/${TOKEN}.ics`,
  `/api/calenders/${TOKEN.slice(0, 20)}`,
  `/api/calendars/${TOKEN}/x`,
  `http://app.test/network-invitation/respond/${TOKEN}`,
  `/reset-password#token=${TOKEN}`,
  `/${TOKEN.split('')
    .map(sign => `%${sign.charCodeAt(0).toString(16)}`)
    .join('')}`,
])('%s leaves nothing of its token in the log, whatever it met', address => {
  const pieces = Array.from({ length: TOKEN.length - 5 }, (_, start) => TOKEN.slice(start, start + 6))
  for (const pattern of [undefined, '/*', '/api/calendars/:feed']) {
    const logged = loggedPath(pattern, address)
    expect(pieces.filter(piece => logged.includes(piece))).toEqual([])
    expect(logged).not.toContain('%')
  }
})
