import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { readTraces, type TracesConfig, tracesEnvironment } from './traces.ts'

const port = z.coerce
  .number<number>('must be a port number')
  .check(z.int('must be a port number'), z.gte(0), z.lte(65_535))
/** Proxies that look every second have noticed by then, and all of a stop takes at most 30 s. */
const MOST_DRAIN_SECONDS = 5
const drainSeconds = z.coerce
  .number<number>(`must be a number of seconds from 0 to ${MOST_DRAIN_SECONDS}`)
  .check(
    z.gte(0, `must be a number of seconds from 0 to ${MOST_DRAIN_SECONDS}`),
    z.lte(MOST_DRAIN_SECONDS, `must be a number of seconds from 0 to ${MOST_DRAIN_SECONDS}`),
  )
const connections = z.coerce
  .number<number>('must be a number from 2 to 100')
  .check(
    z.int('must be a number from 2 to 100'),
    z.gte(2, 'must be a number from 2 to 100'),
    z.lte(100, 'must be a number from 2 to 100'),
  )
const MOST_WORKERS = 64
const workersMessage = `must be a number from 1 to ${MOST_WORKERS}`
const workers = z.coerce
  .number<number>(workersMessage)
  .check(z.int(workersMessage), z.gte(1, workersMessage), z.lte(MOST_WORKERS, workersMessage))
/** One core is left to the database. More than four gain little, and each takes memory and connections to it. */
const defaultWorkers = Math.min(4, Math.max(1, availableParallelism() - 1))
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    }),
  )

const listOf = (text: string) =>
  text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
/** A host name or an IP address only: no scheme, no port, no wildcard. IPv6 is written in brackets. */
const isHost = (text: string) =>
  /^(?:[^\s/@?#*:[\]]+|\[[\da-f:.]+\])$/i.test(text) && URL.canParse(`http://${text}`)
const hosts = z.string().check(
  z.refine(text => listOf(text).every(isHost), {
    error: 'must be hosts separated by commas, each without https://, port or path',
  }),
)

/** Normalised as in links: lower case, addresses in canonical form. */
const hostsOf = (text: string) => listOf(text).map(host => new URL(`http://${host}`).hostname)

/** A private key of P-256 as other programs print VAPID keys: 32 bytes in base64url, neither 0 nor too large. */
const isVapidKey = (text: string) => {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
const vapidKey = z
  .string()
  .check(z.refine(isVapidKey, { error: 'must be a private key of P-256: 32 bytes in base64url' }))

/** Upper bound on the number of proxies in a row. */
const MOST_PROXIES = 10
/** An address or a network in CIDR notation. A network of all addresses is refused. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
const PROXIES: Readonly<Record<string, number>> = { true: 1, false: 0 }
const readProxies = (text: string): number | string[] =>
  PROXIES[text] ?? (/^\d+$/.test(text) ? Number(text) : listOf(text))
const proxies = z.string().check(
  z.refine(
    text => {
      const read = readProxies(text.trim())
      return typeof read === 'number' ? read <= MOST_PROXIES : read.every(isNetwork)
    },
    {
      error: `must be how many reverse proxies stand in front (0 to ${MOST_PROXIES}; true is 1, false is 0), or their addresses and networks, separated by commas, like 10.0.0.0/8,::1`,
    },
  ),
)

/** The address of tiles has a number in each of its three places; any other address is one of a style. */
const mapTiles = url('http:', 'https:').check(
  z.refine(text => !text.includes('{') || ['{z}', '{x}', '{y}'].every(place => text.includes(place)), {
    error: 'must have {z}, {x} and {y}, or be the address of a style',
  }),
  z.refine(text => !URL.canParse(text) || !/[{}]/.test(new URL(text).host), {
    error: 'must name one host',
  }),
)

/** The settings that are read from the environment, by their public names. All are optional. */
const environment = z.object({
  PORT: z._default(port, 8000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: z._default(drainSeconds, 0),
  WORKERS: z._default(workers, defaultWorkers),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must name a folder')), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_MIGRATION_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_READ_URL: z.optional(url('postgres:', 'postgresql:')),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  SMTP_CONNECTIONS: z._default(connections, 10),
  STORAGE_URL: z.optional(url('s3:')),
  ADMIN_EMAIL: z.optional(z.email('must be an email address')),
  CALENDAR_ALLOW_HOSTS: z._default(hosts, ''),
  PUSH_ALLOW_HOSTS: z._default(hosts, ''),
  VAPID_PRIVATE_KEY: z.optional(vapidKey),
  MAP_TILES_URL: z.optional(mapTiles),
  MAP_TILES_CREDIT: z._default(z.string().check(z.maxLength(200, 'must have at most 200 characters')), ''),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  TRUST_PROXY: z._default(proxies, 'false'),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[rs]k_/, 'must be a secret or restricted key'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, 'must begin with whsec_'))),
  STRIPE_API_URL: z.optional(url('http:', 'https:')),
  ...tracesEnvironment,
})

export interface Config {
  port: number
  host: string
  /** The port of the metrics alone; null: there are none. */
  metricsPort: number | null
  metricsHost: string
  /** Where traces go, and which; null: nothing is traced. */
  traces: TracesConfig | null
  /** How long a server that was asked to stop goes on, while `/health/ready` says that it stops. */
  drainSeconds: number
  /** How many processes answer calls; with 1, the only process does. */
  workers: number
  dataDir: string
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  /**
   * The same database, connected as the role that owns its tables. Null where one role does everything, or where no
   * migration is needed.
   */
  databaseMigrationUrl: string | null
  /** Replicas of the same database, as the runtime role, for calls that may come from there. Null: there are none. */
  databaseReadUrl: string | null
  /** Origin of every link that the server sends. It is never taken from a request. */
  publicUrl: string
  smtpUrl: string | null
  /** How many mails are sent in parallel. */
  smtpConnections: number
  storageUrl: string | null
  adminEmail: string | null
  calendarAllowHosts: string[]
  /** Push services with private addresses, any port and no https, in tests. */
  pushAllowHosts: string[]
  /** Null: derived from the server's secret. */
  vapidPrivateKey: string | null
  /** Tiles or a style of a base map; null for the one that the product ships. */
  mapTilesUrl: string | null
  /** Who is named on the map for it. */
  mapTilesCredit: string
  logLevel: string
  /** Number of reverse proxies in front of the server, or their addresses and networks. */
  trustProxy: number | readonly string[]
  /** The keys of Stripe; payments by card need both. */
  stripeSecretKey: string | null
  stripeWebhookSecret: string | null
  /** Where Stripe's API is answered instead, in tests and in the demo. */
  stripeApiUrl: string | null
}

export class ConfigError extends Error {}

/** Reads and checks the settings. Throws {@link ConfigError} with a message for every invalid one. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    const complaints = read.error.issues.map(issue => `  ${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${complaints.join('\n')}`)
  }
  const settings = read.data
  if (settings.DATABASE_MIGRATION_URL && !settings.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_MIGRATION_URL says how to change a database, and DATABASE_URL names none.',
    )
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL leads to copies of a database, and DATABASE_URL names none.')
  if (settings.METRICS_PORT === settings.PORT && settings.PORT !== 0)
    throw new ConfigError(`METRICS_PORT must be another port than PORT, which is ${settings.PORT}.`)
  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsHost: settings.METRICS_HOST,
    traces: readTraces(settings),
    drainSeconds: settings.DRAIN_SECONDS,
    workers: settings.WORKERS,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseMigrationUrl: settings.DATABASE_MIGRATION_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    smtpUrl: settings.SMTP_URL ?? null,
    smtpConnections: settings.SMTP_CONNECTIONS,
    storageUrl: settings.STORAGE_URL ?? null,
    adminEmail: settings.ADMIN_EMAIL?.toLowerCase() ?? null,
    calendarAllowHosts: hostsOf(settings.CALENDAR_ALLOW_HOSTS),
    pushAllowHosts: hostsOf(settings.PUSH_ALLOW_HOSTS),
    vapidPrivateKey: settings.VAPID_PRIVATE_KEY ?? null,
    mapTilesUrl: settings.MAP_TILES_URL ?? null,
    mapTilesCredit: settings.MAP_TILES_CREDIT,
    logLevel: settings.LOG_LEVEL,
    trustProxy: readProxies(settings.TRUST_PROXY.trim()),
    stripeSecretKey: settings.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
    stripeApiUrl: settings.STRIPE_API_URL ?? null,
  }
}
