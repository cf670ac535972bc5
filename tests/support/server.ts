import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..')

/** A port that nobody listens on now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface TestServer {
  readonly url: string
  readonly process: ChildProcess
  /** Its output so far. */
  said(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** Kills it. */
  kill(): Promise<void>
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const gone = (child: ChildProcess) =>
  isGone(child) ? Promise.resolve() : new Promise<void>(resolve => child.once('exit', () => resolve()))

/** On a busy machine a server that has just started may ask callers to retry, or a connection of one before it is reused. */
const takesCalls = async (url: string, timeoutMs: number) => {
  const deadline = Date.now() + timeoutMs
  while (((await fetch(`${url}/api/health/`).catch(() => null))?.status ?? 503) === 503) {
    if (Date.now() > deadline) throw new Error(`The server took no calls in ${timeoutMs} ms`)
    await pause(200)
  }
}

/** Starts the real program and waits until it has announced itself and accepts calls. */
export const startServer = async (
  dataDir: string,
  {
    program = 'api/main.ts',
    env = {},
    port,
    timeoutMs = 180_000,
  }: {
    program?: 'api/main.ts' | 'demo/main.ts'
    env?: Record<string, string>
    port?: number
    timeoutMs?: number
  } = {},
): Promise<TestServer> => {
  const at = port ?? (await freePort())
  const url = `http://127.0.0.1:${at}`
  const child = spawn(process.execPath, [join(ROOT, program)], {
    env: {
      ...process.env,
      PORT: String(at),
      WORKERS: '1',
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      if (said.includes('Latchkey is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${said}`)))
    setTimeout(
      () => reject(new Error(`The server was not ready in ${timeoutMs} ms:\n${said}`)),
      timeoutMs,
    ).unref()
  })
  try {
    await ready
    await takesCalls(url, timeoutMs)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    process: child,
    said: () => (isGone(child) ? `${said}\nIt ended with ${child.signalCode ?? child.exitCode}.` : said),
    stop: async () => {
      child.kill('SIGTERM')
      await gone(child)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone(child)
    },
  }
}
