import { existsSync } from 'node:fs'
import pg from 'pg'
import { type Config, ConfigError } from '#api/config/config.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'

/** Progress is for a server's log; at a terminal only what needs attention is said. */
const attention = {
  info() {},
  warn: (fields: object, message: string) => console.warn(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
}

/** The database of the settings, also while a server uses it. */
export async function reach(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} }
  if (!existsSync(config.dataDir)) throw new Error(`There is no data folder ${config.dataDir}.`)
  const embedded = await attachEmbedded({ dataDir: config.dataDir, log: attention })
  return { url: embedded.url, close: () => embedded.stop() }
}

/** The same for what nobody else may use meanwhile. */
export async function reachAlone(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (!config.databaseUrl) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: attention })
    return { url: embedded.url, close: () => embedded.stop() }
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
  return { url: config.databaseUrl, close: async () => {} }
}

/** Runs a command line tool that answers what to print, or nothing when its arguments make no sense. */
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
