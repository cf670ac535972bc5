import { expect, it } from 'vitest'
import {
  calendarsHealth,
  databaseHealth,
  jobState,
  mailHealth,
  queueHealth,
  storageHealth,
} from './system.rules.ts'
import type { JobStats } from './system.schemas.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const job = (changes: Partial<JobStats> = {}): JobStats => ({
  name: 'house.sweep',
  waiting: 0,
  later: 0,
  retrying: 0,
  running: 0,
  failed: 0,
  last_success_at: ago(1),
  next_at: null,
  every_seconds: 60,
  ...changes,
})

it('work that comes by itself is late after two missed turns and ten minutes', () => {
  expect(jobState(job({ last_success_at: ago(12) }), NOW)).toBe('good')
  expect(jobState(job({ last_success_at: ago(13) }), NOW)).toBe('late')
  expect(jobState(job({ last_success_at: ago(2_000), every_seconds: 86_400 }), NOW)).toBe('good')
})

it('work that nobody asked for yet, or that only comes when asked, is never late', () => {
  expect(jobState(job({ last_success_at: null }), NOW)).toBe('good')
  expect(jobState(job({ last_success_at: ago(100_000), every_seconds: null }), NOW)).toBe('good')
})

it('one failed job outweighs what is late or waits', () => {
  const late = job({ last_success_at: ago(500) })
  expect(jobState(job({ waiting: 100 }), NOW)).toBe('behind')
  expect(queueHealth([job(), late], NOW)).toBe('watch')
  expect(queueHealth([late, job({ failed: 1, waiting: 500 })], NOW)).toBe('bad')
  expect(queueHealth([job()], NOW)).toBe('good')
})

it('each part says what it lacks', () => {
  const database = {
    version: '18',
    embedded: true,
    bytes: 1,
    migration: 'x',
    migrations_missing: 0,
    connections: 8,
  }
  expect(databaseHealth({ ...database, most_connections: 10 })).toBe('good')
  expect(databaseHealth({ ...database, most_connections: 9 })).toBe('watch')
  expect(databaseHealth({ ...database, most_connections: 9, migrations_missing: 1 })).toBe('bad')
  const storage = { kind: 'disk' as const, files: 0, bytes: 0, reachable: true }
  expect(storageHealth({ ...storage, free_bytes: null })).toBe('good')
  expect(storageHealth({ ...storage, free_bytes: 999_999_999 })).toBe('watch')
  expect(storageHealth({ ...storage, free_bytes: null, reachable: false })).toBe('bad')
  const mail = { kind: 'smtp' as const, last_sent_at: null }
  expect(mailHealth({ ...mail, failed: 0, retrying: 1 })).toBe('watch')
  expect(mailHealth({ ...mail, failed: 1, retrying: 0 })).toBe('bad')
  const calendars = { new: 9, green: 9, paused: 9, worst: [] }
  expect(calendarsHealth({ ...calendars, amber: 0, red: 0 })).toBe('good')
  expect(calendarsHealth({ ...calendars, amber: 1, red: 0 })).toBe('watch')
  expect(calendarsHealth({ ...calendars, amber: 0, red: 1 })).toBe('bad')
})
