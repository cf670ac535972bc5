import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range that systems use for outgoing connections, so that a stored port stays free. */
const LOWEST = 20_000
const HIGHEST = 32_000

export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

export async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST} on 127.0.0.1`)
}
