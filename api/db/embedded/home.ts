import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from './log.ts'
import { canEnter, type Runner, runners } from './runner.ts'

/**
 * The cluster's location when root may not run PostgreSQL inside its own folder: there are no user namespaces, and the
 * data folder (for example under /root) is one that an unprivileged user cannot enter. `postgres` in the data folder is
 * then a link to `<OUTSIDE>/<id>/postgres`, and `<OUTSIDE>/<id>/data-folder` names the data folder in return.
 */
const OUTSIDE = '/var/lib/latchkey'

/** The folder that holds `postgres`, its log and, where needed, a copy of the program. */
export interface Home {
  readonly folder: string
  readonly runner: Runner
}

export function clusterLink(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The cluster's folder with links resolved; undefined before the first start. */
export function findCluster(dataDir: string): string | undefined {
  const link = clusterLink(dataDir)
  undoHalfMove(link)
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (!found) return undefined
  if (!existsSync(link)) {
    throw new Error(`The database of ${dataDir} should be at ${readlinkSync(link)}, and is not there.`)
  }
  const cluster = realpathSync(link)
  if (found.isSymbolicLink()) confirmOwner(dirname(cluster), dataDir)
  return cluster
}

/** Chooses how and where to run the cluster, and moves it out of an unreachable folder if necessary. */
export async function chooseHome(dataDir: string, log: Log): Promise<Home> {
  const cluster = findCluster(dataDir)
  const folder = cluster ? dirname(cluster) : dataDir
  const ways = runners()
  for (const runner of ways) {
    if (await canEnter(runner, folder)) return { folder, runner }
  }
  const last = ways.at(-1)
  if (last?.name !== 'as another user') {
    throw new Error(`PostgreSQL cannot be run on ${folder}. Set DATABASE_URL to a PostgreSQL of your own.`)
  }
  const home = { folder: createOutside(dataDir), runner: last }
  log.warn(
    { folder: home.folder },
    'the data folder is closed to other users, so the database is kept outside it',
  )
  if (cluster) moveCluster(cluster, home.folder)
  else mkdirSync(join(home.folder, 'postgres'), { mode: 0o700 })
  pointTo(join(home.folder, 'postgres'), dataDir)
  reportLeftBehind(log)
  return home
}

export function giveTo(runner: Runner, path: string): void {
  if (!runner.owner || process.getuid?.() !== 0) return
  const { uid, gid } = runner.owner
  const found = lstatSync(path)
  if (found.uid === uid) return
  const inside = found.isDirectory() ? readdirSync(path, { recursive: true, withFileTypes: true }) : []
  for (const entry of inside) lchownSync(join(entry.parentPath, entry.name), uid, gid)
  // The folder itself is removed last: the next start checks for it if this one is interrupted.
  lchownSync(path, uid, gid)
}

function createOutside(dataDir: string): string {
  const folder = join(OUTSIDE, randomBytes(8).toString('hex'))
  mkdirSync(folder, { recursive: true })
  chmodSync(OUTSIDE, 0o711)
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'data-folder'), dataDir)
  return folder
}

/** The copy is synced before the original is removed, so that a power cut always leaves one complete cluster. */
function moveCluster(cluster: string, home: string): void {
  const target = join(home, 'postgres')
  cpSync(cluster, target, { recursive: true, verbatimSymlinks: true })
  chmodSync(target, 0o700)
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}

function pointTo(cluster: string, dataDir: string): void {
  const link = clusterLink(dataDir)
  if (existsSync(link)) renameSync(link, `${link}.moved`)
  symlinkSync(cluster, link)
  rmSync(`${link}.moved`, { recursive: true, force: true })
}

function undoHalfMove(link: string): void {
  if (!existsSync(`${link}.moved`)) return
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(`${link}.moved`, { recursive: true })
  else renameSync(`${link}.moved`, link)
}

/**
 * Handles a data folder that was moved. One that was copied is refused, because two servers would share one cluster.
 */
function confirmOwner(home: string, dataDir: string): void {
  const note = join(home, 'data-folder')
  const owner = existsSync(note) ? readFileSync(note, 'utf8') : undefined
  if (owner === dataDir) return
  if (owner && existsSync(clusterLink(owner)) && dirname(realpathSync(clusterLink(owner))) === home) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, and its database would be shared. Use backup and restore.`,
    )
  }
  writeFileSync(note, dataDir)
}

/** A database is never removed on a guess: its data folder may be on a disk that is not mounted now. */
function reportLeftBehind(log: Log): void {
  for (const id of readdirSync(OUTSIDE)) {
    const folder = join(OUTSIDE, id)
    const note = join(folder, 'data-folder')
    const owner = existsSync(note) ? readFileSync(note, 'utf8') : undefined
    if (owner && !existsSync(owner)) {
      log.warn(
        { folder, owner },
        'the data folder of this database is gone; remove the database if you do not need it',
      )
    }
  }
}
