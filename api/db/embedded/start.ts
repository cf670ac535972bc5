import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster, type Launch, launchPostgres, refuseOtherMajor, writeAccessRules } from './cluster.ts'
import {
  clusterName,
  credentialsPath,
  type DatabaseCredentials,
  newCredentials,
  readCredentials,
  writeCredentials,
} from './credentials.ts'
import { DATABASE, ownerUrl, provideDatabase, runtimeUrl, serverVersion, superuserUrl } from './databases.ts'
import { chooseHome, findCluster, giveTo } from './home.ts'
import { lockDataDir } from './lock.ts'
import type { Log } from './log.ts'
import { findPostgres } from './pid-file.ts'
import { chooseFreePort, isFree } from './ports.ts'
import type { ProcessRef } from './processes.ts'
import { packagedVersion, provideProgram } from './program.ts'
import { clearRemains, supervise } from './supervisor.ts'

export interface EmbeddedDatabase {
  /** postgres:// URL on loopback for the database `latchkey`, as the role that owns it (not a superuser). */
  readonly url: string
  /** The same for another database of the cluster (tests create their own). */
  urlFor(database: string): string
  /** The database `latchkey` as the runtime role, which owns nothing. */
  readonly runtimeUrl: string
  runtimeUrlFor(database: string): string
  /** Superuser URL; used only to create databases and extensions. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL under `dataDir`: creates, adopts or recovers the cluster as needed, and keeps it running until
 * `stop`.
 */
export async function startEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const credentials = await provideCredentials(dataDir)
    const opened =
      (await adopt(dataDir, credentials, options.log)) ?? (await open(dataDir, credentials, options.log))
    await provideDatabase(opened.credentials)
    const relaunch = () => launch(dataDir, opened.credentials, options.log)
    const supervisor = supervise(opened.postgres, relaunch, options.log)
    return describeDatabase(opened.credentials, async () => {
      await supervisor.stop()
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Opened {
  readonly credentials: DatabaseCredentials
  readonly postgres: ProcessRef
}

async function provideCredentials(dataDir: string): Promise<DatabaseCredentials> {
  const known = readCredentials(dataDir)
  if (known) return known
  if (isCreated(findCluster(dataDir))) {
    throw new Error(
      `The database in ${dataDir} is there, but its passwords (${credentialsPath(dataDir)}) are not.`,
    )
  }
  const made = newCredentials(await chooseFreePort())
  writeCredentials(dataDir, made)
  return made
}

/** Adopts a PostgreSQL that outlived the server that started it, if it runs exactly this version. */
async function adopt(
  dataDir: string,
  credentials: DatabaseCredentials,
  log: Log,
): Promise<Opened | undefined> {
  const cluster = findCluster(dataDir)
  if (!cluster) return undefined
  const find = () => findPostgres(cluster, clusterName(credentials, cluster))
  for (let waited = 0; find() && find()?.status !== 'ready' && waited < 30_000; waited += 50) await sleep(50)
  const running = find()
  if (running?.status !== 'ready' || running.port !== credentials.port) return undefined
  const version = await serverVersion(credentials).catch(() => undefined)
  if (version !== packagedVersion()) return undefined
  log.info({ pid: running.pid }, 'PostgreSQL was still running and is adopted')
  return { credentials, postgres: running.ref }
}

async function open(dataDir: string, known: DatabaseCredentials, log: Log): Promise<Opened> {
  let credentials = known
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { credentials, postgres: await launch(dataDir, credentials, log) }
    } catch (error) {
      if (attempt === 3 || (await isFree(credentials.port))) throw error
      credentials = { ...credentials, port: await chooseFreePort() }
      writeCredentials(dataDir, credentials)
    }
  }
}

async function launch(dataDir: string, credentials: DatabaseCredentials, log: Log): Promise<ProcessRef> {
  const cluster = findCluster(dataDir)
  if (cluster) await clearRemains(cluster, clusterName(credentials, cluster))
  return launchPostgres(await prepare(dataDir, credentials, log))
}

/**
 * Collects everything that a launch needs. It is collected anew each time, because rights and folders may have changed.
 */
async function prepare(dataDir: string, credentials: DatabaseCredentials, log: Log): Promise<Launch> {
  const home = await chooseHome(dataDir, log)
  const program = await provideProgram(home.runner, home.folder)
  const cluster = findCluster(dataDir) ?? join(home.folder, 'postgres')
  const launch: Launch = { cluster, credentials, runner: home.runner, program, log }
  if (isCreated(cluster)) refuseOtherMajor(cluster, program)
  else await createCluster(launch)
  writeAccessRules(cluster)
  giveTo(home.runner, cluster)
  return launch
}

function isCreated(cluster: string | undefined): boolean {
  return cluster !== undefined && existsSync(join(cluster, 'PG_VERSION'))
}

export function describeDatabase(
  credentials: DatabaseCredentials,
  stop: () => Promise<void>,
): EmbeddedDatabase {
  let stopped: Promise<void> | undefined
  return {
    url: ownerUrl(credentials, DATABASE),
    urlFor: database => ownerUrl(credentials, database),
    runtimeUrl: runtimeUrl(credentials, DATABASE),
    runtimeUrlFor: database => runtimeUrl(credentials, database),
    superuserUrl: superuserUrl(credentials),
    stop: () => (stopped ??= stop()),
  }
}
