/** Invites a further admin: `npm run invite-admin -- ADDRESS`. Works beside a running server, and without one. */
import { pino } from 'pino'
import { ConfigError, readConfig } from '#api/config/config.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { DataDirInUse } from '#api/db/embedded/lock.ts'
import { inviteAdmin } from '#api/domains/invitations/service.ts'
import { asCommand } from '#api/http/origin.ts'
import { isRefusal } from '#api/http/refusal.ts'
import { openContext } from '#api/open.ts'
import { email } from '#contract/kernel/fields.ts'
import { errorTexts } from '#contract/messages/en.ts'

// Only what goes wrong: the link is what the person at the terminal came for.
const log = pino({ level: 'error', base: null })

/** A server in another container holds the folder, but its database is on a loopback that is not ours. */
const outOfReach = (cause: unknown) =>
  new ConfigError('The database does not answer from here. Name it in DATABASE_URL and try again.', { cause })

const openDatabase = async () => {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await attachEmbedded({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? null
  try {
    const opened = await openContext({ ...config, databaseUrl }, log)
    return { ...opened, embedded }
  } catch (error) {
    await embedded?.stop()
    throw (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? outOfReach(error) : error
  }
}

const invite = async () => {
  const address = email.safeParse(process.argv[2])
  if (!address.success) throw new ConfigError('Usage: npm run invite-admin -- ADDRESS')
  const { ctx, jobs, close, embedded } = await openDatabase()
  try {
    const invited = await asCommand('invite-admin', ctx.clock, () => inviteAdmin(ctx, address.data))
    if (isRefusal(invited)) throw new ConfigError(errorTexts[invited.code])
    console.log(
      `This link makes ${address.data} an admin, once, until ${invited.expiresAt.toISOString().slice(0, 10)}:\n${invited.link}`,
    )
    // A running server would send it too; whoever comes first does.
    await jobs.drain(ctx)
  } finally {
    await close()
    await embedded?.stop()
  }
}

invite().catch(error => {
  console.error(error instanceof ConfigError || error instanceof DataDirInUse ? error.message : error)
  process.exitCode = 1
})
