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
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-demo-'))
  const server = await startServer(dataDir, { args: ['--demo'] })
  project.provide('demoUrl', server.url)
  project.provide('demoDataDir', dataDir)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
