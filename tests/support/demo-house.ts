import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo network, as `npm run demo` starts it. */
    demoUrl: string
    demoDataDir: string
  }
}

/** One demo network for all journeys: the real program, its embedded database, its pictures. */
export default async (project: TestProject) => {
  // While journeys are written: one that runs already, so that its pictures are not drawn each time.
  const { DEMO_URL, DEMO_DATA_DIR } = process.env
  if (DEMO_URL && DEMO_DATA_DIR) {
    project.provide('demoUrl', DEMO_URL)
    project.provide('demoDataDir', DEMO_DATA_DIR)
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-demo-'))
  const server = await startServer(dataDir, { args: ['--demo'], env: { TRUST_PROXY: 'true' } })
  project.provide('demoUrl', server.url)
  project.provide('demoDataDir', dataDir)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
