/** Shared code of the terminal commands about one person. They work with or without a running server. */
import { pino } from 'pino'
import { ConfigError, readConfig } from '#api/config/config.ts'
import type { Context } from '#api/context.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { DataDirInUse } from '#api/db/embedded/lock.ts'
import { asCommand } from '#api/kernel/origin.ts'
import { openContext } from '#api/open.ts'
import { email } from '#contract/kernel/fields.ts'

// Errors only, because the output of a command is what its user asked for.
const log = pino({ level: 'error', base: null })

/** A server in another container uses the folder, but its database listens on that container's loopback. */
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

/** Runs `work` for the given address, and then the jobs that it enqueued, which a running server would run too. */
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
