import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A pid can be reused; together with the start time it identifies one process. */
export interface ProcessRef {
  readonly pid: number
  readonly startedAt: string
}

const linux = process.platform === 'linux'

/** Undefined once the process is gone. A zombie that nobody reaps (usual in containers) counts as gone. */
export function findProcess(pid: number): ProcessRef | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  const startedAt = linux ? startedAtOnLinux(pid) : ps(['-o', 'lstart=', '-p', String(pid)])
  return startedAt ? { pid, startedAt } : undefined
}

function startedAtOnLinux(pid: number): string | undefined {
  const stat = readProc(`${pid}/stat`)
  if (stat === undefined) return undefined
  // The name in the second field may contain spaces and brackets, so fields are counted from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

export function isAlive(ref: ProcessRef): boolean {
  return findProcess(ref.pid)?.startedAt === ref.startedAt
}

export function commandLine(pid: number): string {
  if (!linux) return ps(['-o', 'command=', '-p', String(pid)]) ?? ''
  return (readProc(`${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
}

export function findByCommandLine(matches: (line: string) => boolean): ProcessRef[] {
  const pids = linux
    ? readdirSync('/proc').filter(name => /^\d+$/.test(name))
    : (ps(['-axo', 'pid=']) ?? '').split('\n')
  return pids
    .map(Number)
    .filter(pid => pid !== process.pid && matches(commandLine(pid)))
    .flatMap(pid => findProcess(pid) ?? [])
}

export function signal(ref: ProcessRef, name: NodeJS.Signals): void {
  if (!isAlive(ref)) return
  try {
    process.kill(ref.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function isGoneWithin(ref: ProcessRef, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(ref)) {
    if (Date.now() >= deadline) return false
    await sleep(25)
  }
  return true
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(args: string[]): string | undefined {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
