import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess, isAlive, type ProcessRef } from './processes.ts'

const HEARTBEAT_MS = 1_000
const STALE_MS = 5 * HEARTBEAT_MS

interface Holder extends ProcessRef {
  /** A process id is unique only within one boot and one pid namespace. */
  readonly place: string
}

export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'
}

/** One server per data folder: two PostgreSQL servers on the same files would destroy them. */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  const path = join(dataDir, 'server.lock')
  const self = findProcess(process.pid)
  if (!self) throw new Error('cannot read the start time of this process')
  const mine = JSON.stringify({ ...self, place: thisPlace() } satisfies Holder)
  while (!createFile(path, mine)) {
    const theirs = readText(path)
    if (theirs === undefined) continue
    await refuseIfHeld(path, theirs, dataDir)
    takeAway(path, theirs)
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (readText(path) === mine) rmSync(path, { force: true })
    },
  }
}

/** How long nothing must be heard of a lock that was touched then. After its clock was set back, that is in the future. */
export const msUntilStale = (touched: number, now: number) => Math.min(STALE_MS, touched + STALE_MS - now)

async function refuseIfHeld(path: string, content: string, dataDir: string): Promise<void> {
  const holder = parse(content)
  const busy = (who: string) =>
    new DataDirInUse(
      `The data folder ${dataDir} is in use by ${who}. Stop it first, or set another DATA_DIR.`,
    )
  if (holder?.place === thisPlace()) {
    if (isAlive(holder)) throw busy(`a running server (process ${holder.pid})`)
    return
  }
  // The lock belongs to another container or machine that shares the folder, or the file is half written: only its
  // heartbeat shows whether it is alive.
  const seen = modifiedAt(path)
  const left = msUntilStale(seen, Date.now())
  for (const began = performance.now(); performance.now() - began < left; ) {
    await sleep(200)
    if (modifiedAt(path) !== seen) throw busy('a server in another container or machine')
  }
}

/**
 * Removes exactly the lock that was inspected: between inspecting and removing, another starter may have written its
 * own.
 */
function takeAway(path: string, judged: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const taken = readText(aside)
  if (taken !== undefined && taken !== judged) createFile(path, taken)
  rmSync(aside, { force: true })
}

function thisPlace(): string {
  if (process.platform !== 'linux') return hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder
  } catch {
    return undefined
  }
}

function createFile(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder may be missing for a moment; the next heartbeat tries again.
  }
}
