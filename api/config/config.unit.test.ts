import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (hosts: string) => readConfig({ CALENDAR_ALLOW_HOSTS: hosts }).calendarAllowHosts

it('hosts of calendars are read as links spell them', () => {
  expect(read('')).toEqual([])
  expect(read(' Calendar.Internal, 10.0.0.5,0x7f.1 ,[0:0:0:0:0:0:0:1],Bücher.example,')).toEqual([
    'calendar.internal',
    '10.0.0.5',
    '127.0.0.1',
    '[::1]',
    'xn--bcher-kva.example',
  ])
})

it.each([
  'https://calendar.internal',
  'calendar.internal:8080',
  'calendar.internal/feed',
  'me@calendar.internal',
  '*.internal',
  'a b',
  '::1',
  '[::1]:80',
  'fine.example,not fine.example',
])('"%s" stops the start with words that name the setting', hosts => {
  expect(() => read(hosts)).toThrow(ConfigError)
  expect(() => read(hosts)).toThrow(
    '  CALENDAR_ALLOW_HOSTS must be hosts separated by commas, each without https://, port or path',
  )
})

it.each([
  ['', 0],
  ['false', 0],
  ['0', 0],
  ['true', 1],
  [' 1 ', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('TRUST_PROXY=%s is read as %o', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted)
})

it.each([
  'yes',
  '-1',
  '1.5',
  '11',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '::/0',
  '10.0.0.0/8/8',
  'proxy.internal',
  '*',
])('TRUST_PROXY=%s stops the start with words that say what may stand there', given => {
  expect(() => readConfig({ TRUST_PROXY: given })).toThrow(
    /TRUST_PROXY must be how many reverse proxies stand in front/,
  )
})

it('there are no metrics and no waiting for proxies unless they are asked for', () => {
  expect(readConfig({})).toMatchObject({ metricsPort: null, metricsHost: '127.0.0.1', drainSeconds: 0 })
  expect(readConfig({ METRICS_PORT: '9464', DRAIN_SECONDS: '2.5' })).toMatchObject({
    metricsPort: 9464,
    drainSeconds: 2.5,
  })
})

it.each(['-1', '6', 'long'])('a stop that waits %s seconds for proxies stops the start', seconds => {
  expect(() => readConfig({ DRAIN_SECONDS: seconds })).toThrow(
    '  DRAIN_SECONDS must be a number of seconds from 0 to 5',
  )
})

it('replicas are those of a database that is named too', () => {
  const read = { DATABASE_READ_URL: 'postgres://replicas/latchkey' }
  expect(readConfig({ ...read, DATABASE_URL: 'postgres://primary/latchkey' }).databaseReadUrl).toBe(
    read.DATABASE_READ_URL,
  )
  expect(() => readConfig(read)).toThrow('DATABASE_READ_URL leads to copies of a database')
})

it.each([
  'https://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}/{y}@2x.png?key=a',
  'http://127.0.0.1:8080/style.json',
])('the base map may be at %s', address => {
  expect(readConfig({ MAP_TILES_URL: address }).mapTilesUrl).toBe(address)
})

it.each([
  'tiles.example/{z}/{x}/{y}',
  'file:///tiles',
  'https://{s}.tiles.example/{z}/{x}/{y}',
  'https://a.example/{z}',
])('no base map is at %s', address => {
  expect(() => readConfig({ MAP_TILES_URL: address })).toThrow('  MAP_TILES_URL must ')
})
