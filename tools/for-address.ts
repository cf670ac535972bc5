/** What commands about one person at the server's terminal share. They work beside a running server, and without one. */
import { pino } from 'pino'
import { ConfigError, readConfig } from '#api/config/config.ts'
import type { Context } from '#api/context.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { DataDirInUse } from '#api/db/embedded/lock.ts'
import { asCommand } from '#api/http/origin.ts'
import { openContext } from '#api/open.ts'
import { email } from '#contract/kernel/fields.ts'

// Only what goes wrong: what a command prints is what the person at the terminal came for.
const log = pino({ level: 'error', base: null })

/** A server in another container holds the folder, but its database is on a loopback that is not ours. */
const outOfReach = (cause: unknown) =>
  new ConfigError('The database does not answer from here. Name it in DATABASE_URL and try again.', { cause })

const openHouse = async () => {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await attachEmbedded({ dataDir: config.dataDir, log })
  const reached = embedded
    ? { databaseUrl: embedded.runtimeUrl, databaseMigrationUrl: embedded.url }
    : { databaseUrl: config.databaseUrl }
  try {
    const opened = await openContext({ ...config, ...reached }, log)
    return { ...opened, embedded }
  } catch (error) {
    await embedded?.stop()
    throw (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? outOfReach(error) : error
  }
}

/** Does `work` for the address that was given, and sends what it has put into the queue: a running server would too. */
export const forAddress = async (
  command: string,
  work: (ctx: Context, address: string) => Promise<void>,
): Promise<void> => {
  try {
    const address = email.safeParse(process.argv[2])
    if (!address.success) throw new ConfigError(`Usage: npm run ${command} -- ADDRESS`)
    const { ctx, jobs, close, embedded } = await openHouse()
    try {
      await asCommand(command, ctx.clock, () => work(ctx, address.data))
      await jobs.drain(ctx)
    } finally {
      await close()
      await embedded?.stop()
    }
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof DataDirInUse ? error.message : error)
    process.exitCode = 1
  }
}
