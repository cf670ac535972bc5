import * as z from 'zod/mini'
import { code, email } from '../kernel/fields.ts'
import { HEALTHS } from '../kernel/health.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { personNameField } from '../kernel/person-name.ts'

const moment = z.nullable(z.string())

/** Why a job failed for good: its mail was not accepted, or any other reason. */
export const CAUSES = ['mail', 'other'] as const
export const cause = z.enum(CAUSES)
export type Cause = z.infer<typeof cause>

/** Why a mail was not accepted, as far as the server knows. */
export const MAIL_REASONS = ['unreachable', 'sign_in', 'refused', 'later', 'other'] as const
export const mailReason = z.enum(MAIL_REASONS)
export type MailReason = z.infer<typeof mailReason>

export const jobStats = z.object({
  name: z.string(),
  /** Due, but not started. */
  waiting: z.int(),
  /** Not due yet. */
  later: z.int(),
  /** Those of both that have failed before and are retried. */
  retrying: z.int(),
  running: z.int(),
  failed: z.int(),
  last_success_at: moment,
  /** For scheduled jobs. */
  next_at: moment,
  every_seconds: z.nullable(z.int()),
})
export type JobStats = z.infer<typeof jobStats>

/** An outside calendar in a bad state. */
export const ailingCalendar = z.object({
  channel_id: id,
  name: z.string(),
  health: z.enum(HEALTHS),
  property: z.object({ id, title: z.string() }),
  /** The time of the last good read; before the first one, the time when the feed was added. */
  last_good_at: moment,
  since: z.string(),
})
export type AilingCalendar = z.infer<typeof ailingCalendar>

/**
 * Why continuous backups do not go on: their place or the database cannot be reached, the last base backup failed, or a
 * part of the log was lost.
 */
export const BACKUP_PROBLEMS = ['place', 'database', 'base', 'lost'] as const
export const backupProblem = z.enum(BACKUP_PROBLEMS)

/** Continuous backups, as they say of themselves. */
export const backupStatus = z.object({
  /** Where the archive is, without secrets. */
  place: z.string(),
  /** The earliest moment that can be restored without a gap up to `archived_until`; null before the first base. */
  from: moment,
  /** Whatever was committed by then is in the archive. */
  archived_until: moment,
  last_base_at: moment,
  base_every_seconds: z.int(),
  /** All objects of the archive. */
  bytes: z.int(),
  problem: z.nullable(backupProblem),
})
export type BackupStatus = z.infer<typeof backupStatus>

export const systemHealth = z.object({
  version: z.string(),
  /** Of the process that answers. */
  started_at: z.string(),
  now: z.string(),
  database: z.object({
    version: z.string(),
    embedded: z.boolean(),
    bytes: z.int(),
    migration: z.nullable(z.string()),
    migrations_missing: z.int(),
    connections: z.int(),
    most_connections: z.int(),
  }),
  jobs: z.array(jobStats),
  storage: z.object({
    kind: z.enum(['disk', 'bucket']),
    files: z.int(),
    bytes: z.int(),
    /** Of the disk; unknown for a bucket. */
    free_bytes: z.nullable(z.int()),
    /** Whether a small file could be written, read and removed just now. */
    reachable: z.boolean(),
  }),
  mail: z.object({
    kind: z.enum(['smtp', 'files']),
    last_sent_at: moment,
    failed: z.int(),
    /** Not accepted so far, and retried automatically. */
    retrying: z.int(),
  }),
  calendars: z.object({
    new: z.int(),
    green: z.int(),
    amber: z.int(),
    red: z.int(),
    paused: z.int(),
    worst: z.array(ailingCalendar),
  }),
  /** Null where nobody archives continuously. */
  backups: z.nullable(backupStatus),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const failedJob = z.object({
  id,
  job: z.string(),
  cause,
  /** The known reason, without addresses, links or secrets; null where none was stored. */
  why: z.nullable(z.string()),
  mail: z.nullable(
    z.object({
      reason: mailReason,
      to: z.nullable(email),
      person: z.nullable(z.object({ id, full_name: personNameField })),
    }),
  ),
  created_at: z.string(),
  failed_at: z.string(),
  tries: z.int(),
})
export type FailedJob = z.infer<typeof failedJob>

export const failedJobFilters = z.strictObject({ ...paging, cause: z.optional(cause) })

/** Which failed jobs are retried at once: all of a kind, all of a cause, or both. */
export const failedJobsAsked = z
  .strictObject({
    job: z.optional(code(100).check(z.minLength(1))),
    cause: z.optional(cause),
  })
  .check(z.refine(asked => Boolean(asked.job ?? asked.cause), { error: 'field.required', path: ['job'] }))
export type FailedJobsAsked = z.infer<typeof failedJobsAsked>
