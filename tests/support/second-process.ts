import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestApp } from './test-app.ts'

const PROGRAM = join(import.meta.dirname, 'deciding-server.ts')

/** A process of its own beside a test app, on the same database and files: a server that decides fair turns all the time. */
export const startSecondProcess = async ({ ctx, databaseUrl, ownerUrl, dataDir }: TestApp) => {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: ctx.config.publicUrl,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const ended = once(child, 'exit')
  const announced = once(createInterface({ input: child.stdout }), 'line')
  const failed = ended.then(([code]) => {
    throw new Error(`The second process ended with ${code}:\n${said}`)
  })
  // Nobody waits for this one once the server is there.
  failed.catch(() => {})
  const [url] = (await Promise.race([announced, failed])) as [string]
  return {
    url,
    passTime: (ms: number) => child.stdin.write(`${ms}\n`),
    /** Ends it; the answer is how often it has looked for turns to decide. */
    async stop() {
      child.stdin.end()
      const [code] = await ended
      if (code !== 0) throw new Error(`The second process ended with ${code}:\n${said}`)
      return Number(said)
    },
  }
}
