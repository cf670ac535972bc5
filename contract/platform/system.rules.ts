import { MINUTE_MS } from '../kernel/durations.ts'
import type { BackupStatus, JobStats, SystemHealth } from './system.schemas.ts'

/** `watch`: look at it when you have time. `bad`: something that people wait for does not happen. */
export type HealthStatus = 'good' | 'watch' | 'bad'

/** This many due jobs that have not started mean that the queue does not keep up. */
export const MANY_WAITING = 100
/** Share of the connections that the database allows. */
export const MANY_CONNECTIONS = 0.8
/** Free space that a disk should have. */
export const LITTLE_FREE_BYTES = 1_000_000_000

export type JobState = 'failing' | 'late' | 'behind' | 'good'

/** A scheduled job is late after two intervals plus ten minutes without a success. */
const isLate = ({ last_success_at, every_seconds }: JobStats, now: number) =>
  last_success_at !== null &&
  every_seconds !== null &&
  now - Date.parse(last_success_at) > 2 * every_seconds * 1_000 + 10 * MINUTE_MS

export const jobState = (job: JobStats, now: number): JobState => {
  if (job.failed > 0) return 'failing'
  if (isLate(job, now)) return 'late'
  return job.waiting >= MANY_WAITING ? 'behind' : 'good'
}

export const queueHealth = (jobs: readonly JobStats[], now: number): HealthStatus => {
  const states = new Set(jobs.map(job => jobState(job, now)))
  if (states.has('failing')) return 'bad'
  return states.has('late') || states.has('behind') ? 'watch' : 'good'
}

export const databaseHealth = (database: SystemHealth['database']): HealthStatus => {
  if (database.migrations_missing > 0) return 'bad'
  return database.connections > MANY_CONNECTIONS * database.most_connections ? 'watch' : 'good'
}

export const storageHealth = ({ reachable, free_bytes }: SystemHealth['storage']): HealthStatus => {
  if (!reachable) return 'bad'
  return free_bytes !== null && free_bytes < LITTLE_FREE_BYTES ? 'watch' : 'good'
}

export const mailHealth = ({ failed, retrying }: SystemHealth['mail']): HealthStatus =>
  failed > 0 ? 'bad' : retrying > 0 ? 'watch' : 'good'

export const calendarsHealth = ({ red, amber }: SystemHealth['calendars']): HealthStatus =>
  red > 0 ? 'bad' : amber > 0 ? 'watch' : 'good'

/** What the archive lacks beyond this may be lost with the machine; it is normally some seconds. */
export const LATE_BACKUP_SECONDS = 600

/** Seconds since the moment up to which everything is archived; null where nothing is archived yet. */
export const backupAge = ({ archived_until }: BackupStatus, now: number): number | null =>
  archived_until === null ? null : Math.max(0, (now - Date.parse(archived_until)) / 1_000)

const isBaseLate = ({ last_base_at, base_every_seconds }: BackupStatus, now: number) =>
  last_base_at !== null && now - Date.parse(last_base_at) > 2 * base_every_seconds * 1_000

/** Without a base nothing can be restored; the first one takes some minutes. */
export const backupsHealth = (backups: BackupStatus, now: number): HealthStatus => {
  if (backups.problem !== null || (backupAge(backups, now) ?? 0) > LATE_BACKUP_SECONDS) return 'bad'
  return backups.from === null || isBaseLate(backups, now) ? 'watch' : 'good'
}
