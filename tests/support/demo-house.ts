import { cp, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DemoHouse } from './demo.ts'
import { type Server, startServer } from './server.ts'

/** As many as journeys run at the same time (`maxWorkers` in vitest.config.ts). */
const HOUSES = 2

/** Outside calendars may come from this machine, where journeys serve them. */
const env = { TRUST_PROXY: 'true', CALENDAR_ALLOW_HOSTS: '127.0.0.1,localhost' }
const start = (dataDir: string) => startServer(dataDir, { args: ['--demo'], env })

/**
 * A demo network for each worker, so that no journey meets another: the real program, its embedded database, its
 * pictures. They are drawn once; the other houses are copies of the first.
 */
export default async (project: TestProject) => {
  // While journeys are written: one that runs already.
  const { DEMO_URL, DEMO_DATA_DIR } = process.env
  if (DEMO_URL && DEMO_DATA_DIR) {
    project.provide('demoHouses', [{ url: DEMO_URL, dataDir: DEMO_DATA_DIR }])
    return
  }
  const root = await mkdtemp(join(tmpdir(), 'latchkey-demo-'))
  const [first = '', ...others] = Array.from({ length: HOUSES }, (_, index) => join(root, String(index)))
  const drawn = await start(first)
  await drawn.stop()
  // Where the database has to live outside of its folder there is nothing to copy, and each draws its own.
  const isWhole = (await lstat(join(first, 'postgres'))).isDirectory()
  if (isWhole) for (const other of others) await cp(first, other, { recursive: true })
  const servers: Server[] = []
  const houses: DemoHouse[] = []
  for (const dataDir of [first, ...others]) {
    const server = await start(dataDir)
    servers.push(server)
    houses.push({ url: server.url, dataDir })
  }
  project.provide('demoHouses', houses)
  return async () => {
    for (const server of servers) await server.stop()
    await rm(root, { recursive: true, force: true })
  }
}
