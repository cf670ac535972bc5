/** Invites a further admin: `npm run invite-admin -- ADDRESS`. Works beside a running server, and without one. */
import { pino } from 'pino'
import { type Config, ConfigError, readConfig } from '#api/config/config.ts'
import { readCredentials } from '#api/db/embedded/credentials.ts'
import { DATABASE, ownerUrl } from '#api/db/embedded/databases.ts'
import { DataDirInUse } from '#api/db/embedded/lock.ts'
import { inviteAdmin } from '#api/domains/invitations/service.ts'
import { isRefusal } from '#api/http/refusal.ts'
import { openContext } from '#api/open.ts'
import { email } from '#contract/kernel/fields.ts'
import { errorTexts } from '#contract/messages/en.ts'

// Only what goes wrong: the link is what the person at the terminal came for.
const log = pino({ level: 'error', base: null })

/** The embedded database as its running server has opened it, or the plain reason why it is out of reach. */
const besideTheServer = async (config: Config, inUse: DataDirInUse) => {
  const credentials = readCredentials(config.dataDir)
  if (!credentials) throw inUse
  try {
    return await openContext({ ...config, databaseUrl: ownerUrl(credentials, DATABASE) }, log)
  } catch (error) {
    throw new ConfigError(
      `${inUse.message}\nIts database does not answer from here either; name it in DATABASE_URL and try again.`,
      { cause: error },
    )
  }
}

const open = async (config: Config) => {
  try {
    return await openContext(config, log)
  } catch (error) {
    if (error instanceof DataDirInUse) return besideTheServer(config, error)
    throw error
  }
}

const invite = async () => {
  const address = email.safeParse(process.argv[2])
  if (!address.success) throw new ConfigError('Usage: npm run invite-admin -- ADDRESS')
  const { ctx, jobs, close } = await open(readConfig(process.env))
  try {
    const invited = await inviteAdmin(ctx, address.data)
    if (isRefusal(invited)) throw new ConfigError(errorTexts[invited.code])
    console.log(`This link makes ${address.data} an admin, once, within 7 days:\n${invited.link}`)
    // A running server would send it too; whoever comes first does.
    await jobs.drain(ctx)
  } finally {
    await close()
  }
}

invite().catch(error => {
  console.error(error instanceof ConfigError || error instanceof DataDirInUse ? error.message : error)
  process.exitCode = 1
})
