import { join } from 'node:path'
import { type RunningProgram, startProgram, waitUntil } from '../under-load/program.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'api', 'main.ts')
const DRAIN_SECONDS = 3
const LOOK_MS = 3_000

/** Two servers of the product on one database and one data folder. */
export const openLatchkeys = (
  ports: readonly number[],
  { folder, env }: { folder: string; env: Readonly<Record<string, string>> },
) => {
  const running: (RunningProgram | undefined)[] = []
  const start = (which: number) => {
    running[which] = startProgram([process.execPath, PROGRAM], {
      log: join(folder, `server-${which + 1}.log`),
      env: {
        ...env,
        PORT: String(ports[which]),
        WORKERS: '1',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        LOG_LEVEL: 'warn',
      },
    })
  }
  const isReady = async (which: number) => {
    const answer = await fetch(`http://127.0.0.1:${ports[which]}/health/ready`, {
      signal: AbortSignal.timeout(LOOK_MS),
    })
    return answer.ok
  }
  const all = ports.map((_, which) => which)
  return {
    all,
    start,
    kill: async (which: number) => running[which]?.kill(),
    stop: async (which: number) => running[which]?.stop(),
    untilReady: (which: number) => waitUntil(`server ${which + 1} is ready`, () => isReady(which)),
    areReady: async () => (await Promise.all(all.map(isReady))).every(Boolean),
  }
}

export type Latchkeys = ReturnType<typeof openLatchkeys>
