import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseFreePort } from '#api/db/embedded/ports.ts'
import type { House } from './house.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'api', 'main.ts')
const STARTS_WITHIN_MS = 30_000
const STOPS_WITHIN_MS = 20_000

const untilHealthy = async (url: string, child: ChildProcess, said: () => string) => {
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped at once:\n${said()}`)
    const answer = await fetch(`${url}/api/health/`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The server did not answer within ${STARTS_WITHIN_MS} ms:\n${said()}`)
}

/** A server process of its own on the house's database and files, so that the house's people are signed in there too. */
export const startServer = async (house: House) => {
  const port = await chooseFreePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: house.databaseUrl,
      DATA_DIR: house.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
    await exited
    clearTimeout(patience)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilHealthy(url, child, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, output: () => output }
}

export type Server = Awaited<ReturnType<typeof startServer>>
