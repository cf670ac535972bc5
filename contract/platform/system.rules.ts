import type { JobStanding, SystemStanding } from './system.schemas.ts'

/** `watch`: look when you have time. `bad`: something does not happen that people wait for. */
export type Standing = 'good' | 'watch' | 'bad'

const MINUTE_MS = 60_000
/** So many that are due and not begun mean that the queue does not keep up. */
export const MANY_WAITING = 100
/** Of the connections that the database allows. */
export const MANY_CONNECTIONS = 0.8
/** What a disk should have left. */
export const LITTLE_FREE_BYTES = 1_000_000_000

export type JobState = 'failing' | 'late' | 'behind' | 'good'

/** Work that comes by itself is late once it has missed two turns, and ten minutes for those that come often. */
const isLate = ({ last_success_at, every_seconds }: JobStanding, now: number) =>
  last_success_at !== null &&
  every_seconds !== null &&
  now - Date.parse(last_success_at) > 2 * every_seconds * 1_000 + 10 * MINUTE_MS

export const jobState = (job: JobStanding, now: number): JobState => {
  if (job.failed > 0) return 'failing'
  if (isLate(job, now)) return 'late'
  return job.waiting >= MANY_WAITING ? 'behind' : 'good'
}

export const queueStanding = (jobs: readonly JobStanding[], now: number): Standing => {
  const states = new Set(jobs.map(job => jobState(job, now)))
  if (states.has('failing')) return 'bad'
  return states.has('late') || states.has('behind') ? 'watch' : 'good'
}

export const databaseStanding = (database: SystemStanding['database']): Standing => {
  if (database.migrations_missing > 0) return 'bad'
  return database.connections > MANY_CONNECTIONS * database.most_connections ? 'watch' : 'good'
}

export const storageStanding = ({ reachable, free_bytes }: SystemStanding['storage']): Standing => {
  if (!reachable) return 'bad'
  return free_bytes !== null && free_bytes < LITTLE_FREE_BYTES ? 'watch' : 'good'
}

export const mailStanding = ({ failed, retrying }: SystemStanding['mail']): Standing =>
  failed > 0 ? 'bad' : retrying > 0 ? 'watch' : 'good'

export const calendarsStanding = ({ red, amber }: SystemStanding['calendars']): Standing =>
  red > 0 ? 'bad' : amber > 0 ? 'watch' : 'good'
