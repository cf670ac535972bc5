import { describe, expect, it } from 'vitest'
import { PRIVATE_HOSTS } from '#tests/support/private-hosts.ts'
import { isPublicAddress } from './addresses.ts'
import { followLink, readLink } from './link.ts'

const rules = (allowed: string[] = []) => ({
  isAllowed: (host: string) => allowed.includes(host),
  isPublic: isPublicAddress,
  mayUsePort: (port: string) => ['', '80', '443'].includes(port),
})
const read = (text: string, allowed?: string[]) => {
  const link = readLink(text, rules(allowed))
  return typeof link === 'string' ? link : link.href
}

describe('a link', () => {
  it.each([
    ['https://www.airbnb.com/calendar/ical/1.ics?t=ab', 'https://www.airbnb.com/calendar/ical/1.ics?t=ab'],
    [' http://www.vrbo.com/icalendar/1.ics#top ', 'http://www.vrbo.com/icalendar/1.ics'],
    ['webcal://p01.icloud.com/1', 'https://p01.icloud.com/1'],
    ['WebCals://p01.icloud.com/1', 'https://p01.icloud.com/1'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://example.com./', 'https://example.com/'],
    ['https://Bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
    ['http://93.184.215.14/', 'http://93.184.215.14/'],
    ['https://[2606:2800:21f:cb07::1]/', 'https://[2606:2800:21f:cb07::1]/'],
  ])('%s is read', (text, href) => expect(read(text)).toBe(href))

  it.each([
    '',
    'airbnb.com/1.ics',
    'ftp://example.com/1.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
    'javascript:alert(1)',
    'gopher://example.com/',
    'unix:/run/docker.sock',
    'https://me:secret@example.com/',
    'https://me@example.com/',
    'https://example.com:8443/',
    'https://example.com:22/',
    'webcal://example.com:6379/',
    'http://[fe80::1%25eth0]/',
    'http://[::1%25lo]/',
    'http://999.0.0.1/',
    `https://example.com/${'a'.repeat(2_048)}`,
  ])('%s is none', text => expect(read(text)).toBe('url_invalid'))

  it('of an allowed host may be private, with a port of its own, and with nothing more', () => {
    expect(read('http://calendar.internal:8080/1', ['calendar.internal'])).toBe(
      'http://calendar.internal:8080/1',
    )
    expect(read('webcal://[::1]:8080/1', ['[::1]'])).toBe('https://[::1]:8080/1')
    expect(read('http://other.internal:8080/1', ['calendar.internal'])).toBe('url_not_public')
    expect(read('ftp://calendar.internal/1', ['calendar.internal'])).toBe('url_invalid')
    expect(read('http://me:secret@calendar.internal/1', ['calendar.internal'])).toBe('url_invalid')
  })
})

describe('a private place', () => {
  it.each(PRIVATE_HOSTS)('%s is refused, by whatever scheme', host => {
    for (const scheme of ['http', 'https', 'webcal', 'webcals'])
      expect(read(`${scheme}://${host}/feed.ics`)).toBe('url_not_public')
  })

  it.each(['not an address', '127.0.0.1%eth0', 'fe80::1%eth0', '::ffff:192.168.0.1', ''])(
    '%s is no public address',
    text => expect(isPublicAddress(text)).toBe(false),
  )

  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', text =>
    expect(isPublicAddress(text)).toBe(true),
  )
})

describe('a redirect', () => {
  const follow = (from: string, location: string) => {
    const link = followLink(new URL(from), location, rules())
    return typeof link === 'string' ? link : link.href
  }
  it.each([
    ['https://example.com/a/1.ics', '2.ics', 'https://example.com/a/2.ics'],
    ['https://example.com/a', 'https://example.org/b', 'https://example.org/b'],
    ['http://example.com/a', 'https://example.com/a', 'https://example.com/a'],
    ['http://example.com/a', '//example.org/b', 'http://example.org/b'],
    ['https://example.com/a', 'webcal://example.org/b', 'https://example.org/b'],
    ['https://example.com/a', 'http://example.com/a', 'redirect_insecure'],
    ['https://example.com/a', '', 'server_error'],
    ['https://example.com/a', 'http://[', 'server_error'],
    ['https://example.com/a', 'ftp://example.com/a', 'url_invalid'],
    ['https://example.com/a', 'https://me:secret@example.com/', 'url_invalid'],
    ['https://example.com/a', 'https://example.com:22/', 'url_invalid'],
    ['http://example.com/a', '//0x7f.1/b', 'url_not_public'],
    ['https://example.com/a', 'webcal://①②⑦.0.0.1/b', 'url_not_public'],
  ])('from %s to "%s" leads to %s', (from, to, outcome) => expect(follow(from, to)).toBe(outcome))
})
