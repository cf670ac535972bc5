import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import type { Database } from './db/database.ts'
import type { Live } from './db/live.ts'
import type { Replica } from './db/replica.ts'
import type { CalendarFetching } from './integrations/calendar-fetching/open.ts'
import type { ReadCalendar } from './integrations/calendar-reading/readers.ts'
import type { MailPort } from './integrations/mail/port.ts'
import type { PayoutPort } from './integrations/payments/payout-port.ts'
import type { CardPort } from './integrations/payments/port.ts'
import type { PushPort } from './integrations/push/port.ts'
import type { StoragePort } from './integrations/storage/port.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Traces } from './tracing/traces.ts'

/** The only clock. Tests pass their own. */
export type Clock = () => Date

/** Outside calendars: fetching a feed and parsing its nights. */
export interface Calendars extends Pick<CalendarFetching, 'fetchCalendar' | 'whyNever'> {
  readonly readCalendar: ReadCalendar
}

/** All external dependencies of the domains, built once at start. */
export interface Context {
  readonly config: Config
  readonly secrets: Secrets
  readonly db: Database
  /** Where calls that allow it are read (`mayComeFromReplica`); null: there is none. */
  readonly replica: Replica | null
  readonly live: Live
  readonly jobs: JobQueue
  readonly mail: MailPort
  readonly storage: StoragePort
  readonly calendars: Calendars
  readonly cards: CardPort
  readonly payouts: PayoutPort
  readonly push: PushPort
  /** Null: nothing is traced. */
  readonly traces: Traces | null
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}
