import { existsSync } from 'node:fs'
import pg from 'pg'
import { type Config, ConfigError } from '#api/config/config.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { type EmbeddedDatabase, startEmbedded } from '#api/db/embedded/start.ts'
import type { Access } from '#api/db/prepare.ts'

/** Progress messages are for a server's log; the terminal only gets warnings and errors. */
export const attention = {
  info() {},
  warn: (fields: object, message: string) => console.warn(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
}

interface Reached extends Access {
  close(): Promise<void>
}

const through = (embedded: EmbeddedDatabase): Reached => ({
  url: embedded.runtimeUrl,
  migrationUrl: embedded.url,
  close: () => embedded.stop(),
})

/** The configured database, even while a server uses it. */
export async function reach(config: Config): Promise<Reached> {
  const { databaseUrl: url, databaseMigrationUrl: migrationUrl } = config
  if (url) return { url, migrationUrl, close: async () => {} }
  if (!existsSync(config.dataDir)) throw new Error(`There is no data folder ${config.dataDir}.`)
  const embedded = await attachEmbedded({ dataDir: config.dataDir, log: attention })
  return through(embedded)
}

/** The same, for tools that need exclusive access. */
export async function reachAlone(config: Config): Promise<Reached> {
  if (!config.databaseUrl) {
    return through(await startEmbedded({ dataDir: config.dataDir, log: attention }))
  }
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'latchkey%'",
    )
    if (rowCount) throw new Error('A server is using this database. Stop it first.')
  } finally {
    await client.end()
  }
  return reach(config)
}

/** Runs a command line tool that returns the text to print, or nothing for invalid arguments. */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<string | undefined>,
): Promise<void> {
  try {
    const said = await work(process.argv.slice(2))
    console.log(said ?? `Usage: ${usage}`)
    if (said === undefined) process.exitCode = 2
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env.LOG_LEVEL === 'debug' && !(error instanceof ConfigError)) console.error(error)
    process.exitCode = 1
  }
}
