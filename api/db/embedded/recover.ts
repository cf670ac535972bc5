import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Launch, launchPostgres, refuseOtherMajor, writeAccessRules } from './cluster.ts'
import { type DatabaseCredentials, writeCredentials } from './credentials.ts'
import { chooseHome, findCluster, giveTo } from './home.ts'
import { lockDataDir } from './lock.ts'
import type { Log } from './log.ts'
import { provideProgram } from './program.ts'
import { stopPostgres } from './supervisor.ts'

/** PostgreSQL says this where its log ends before the moment: nothing was written between the two. */
const ENDED_BEFORE = 'recovery ended before configured recovery target was reached'

export interface Recovery {
  readonly dataDir: string
  /** The passwords that the database had, and a free port. */
  readonly credentials: DatabaseCredentials
  /** Writes a base backup and the log after it into an empty folder, PostgreSQL's own data folder. */
  readonly fill: (cluster: string) => Promise<void>
  /** What was committed later is left out. */
  readonly until: Date
  readonly log: Log
}

/** PostgreSQL takes no `Z` here. */
const spell = (moment: Date) => moment.toISOString().replace('Z', '+00')

const settingsOf = (until: Date | null) =>
  [
    // So that PostgreSQL is ready only when it has read all of it.
    'hot_standby = off',
    // All of the log lies in the cluster already.
    "restore_command = 'false'",
    "recovery_target_action = 'promote'",
    "recovery_target_timeline = 'current'",
    ...(until ? [`recovery_target_time = '${spell(until)}'`] : []),
    '',
  ].join('\n')

/** Lets PostgreSQL read the log up to the moment, and stops it. */
async function replay(launch: Launch, until: Date): Promise<void> {
  const settings = join(launch.cluster, 'postgresql.auto.conf')
  const own = existsSync(settings) ? readFileSync(settings, 'utf8') : ''
  const start = (target: Date | null) => {
    writeFileSync(settings, `${own}\n${settingsOf(target)}`)
    giveTo(launch.runner, launch.cluster)
    return launchPostgres(launch)
  }
  const postgres = await start(until).catch((error: Error) => {
    if (!error.message.includes(ENDED_BEFORE)) throw error
    rmSync(join(launch.cluster, 'postmaster.pid'), { force: true })
    return start(null)
  })
  await stopPostgres(postgres)
  writeFileSync(settings, own)
}

/**
 * Builds the cluster of an empty data folder from a base backup and the log. It is built in a temporary folder and
 * renamed when complete, so a folder in which this failed has no database.
 */
export async function recoverEmbedded({ credentials, fill, until, log, ...at }: Recovery): Promise<void> {
  mkdirSync(at.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(at.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const home = await chooseHome(dataDir, log)
    const program = await provideProgram(home.runner, home.folder)
    const draft = join(home.folder, 'postgres.new')
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    await fill(draft)
    const launch: Launch = { cluster: draft, credentials, runner: home.runner, program, log }
    refuseOtherMajor(draft, program)
    writeAccessRules(draft)
    appendFileSync(join(draft, 'recovery.signal'), '')
    giveTo(home.runner, draft)
    await replay(launch, until)
    renameSync(draft, findCluster(dataDir) ?? join(home.folder, 'postgres'))
    writeCredentials(dataDir, credentials)
  } finally {
    lock.release()
  }
}
