import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface PlainUser {
  readonly uid: number
  readonly gid: number
}

export interface RunningProgram {
  readonly pid: number
  /** `kill -9`, with everything in its process group. */
  kill(): Promise<void>
  /** Asks it to end and waits until it has, for at most so long. */
  stop(withinMs?: number): Promise<void>
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** What has been started and has not ended: whatever happens to the drill, nothing of it is left behind. */
const running = new Set<ChildProcess>()

const strike = (child: ChildProcess, signal: NodeJS.Signals) => {
  try {
    process.kill(-(child.pid ?? 0), signal)
  } catch {
    // It has ended meanwhile.
  }
}

process.on('exit', () => {
  for (const child of running) strike(child, 'SIGKILL')
})

/** Starts a program in a process group of its own, with its output in a file. */
export const startProgram = (
  [file = '', ...args]: readonly string[],
  { log, env, user }: { log: string; env?: Record<string, string>; user?: PlainUser },
): RunningProgram => {
  const output = openSync(log, 'a')
  const child = spawn(file, args, {
    ...user,
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  const over = once(child, 'exit').then(() => void running.delete(child))
  const kill = async () => {
    if (!isOver(child)) strike(child, 'SIGKILL')
    await over
  }
  return {
    pid: child.pid ?? 0,
    kill,
    async stop(withinMs = 40_000) {
      if (!isOver(child)) child.kill('SIGTERM')
      const waiting = new AbortController()
      const late = pause(withinMs, 'late', { signal: waiting.signal }).catch(() => 'over')
      if ((await Promise.race([over, late])) === 'late') await kill()
      waiting.abort()
    },
  }
}

/** Runs a command to its end as this user. */
export const runAs = async (user: PlainUser, [file = '', ...args]: readonly string[]) => {
  const child = spawn(file, args, { ...user, cwd: '/', stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code }
}

/** Repeats the question until it is answered with yes; a failure of the question is a no. */
export const waitUntil = async (what: string, isSo: () => Promise<boolean>, withinMs = 90_000) => {
  const deadline = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`In ${withinMs / 1_000} s not so: ${what}`)
    await pause(200)
  }
}
