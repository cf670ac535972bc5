import { cp, lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unpackBrowser } from './chromium.ts'
import type { DemoServer } from './demo.ts'
import { makeFolder } from './folder.ts'
import { startWatchedDemo } from './watched-demo.ts'

/** The number of parallel journeys (`maxWorkers` in vitest.config.ts). */
const SERVERS = 4

const env = {
  TRUST_PROXY: 'true',
  // Allows outside calendars from this machine, where journeys serve them.
  CALENDAR_ALLOW_HOSTS: '127.0.0.1,localhost',
  // And push services.
  PUSH_ALLOW_HOSTS: '127.0.0.1',
  // The second server and those after it find their sources compiled.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'programs'),
}
const start = (dataDir: string) => startWatchedDemo(dataDir, env)

/**
 * A demo network for each worker, so that journeys do not affect each other: the real program with its embedded
 * database and pictures. It is loaded once; the others are copies of the first. After the journeys, what is told to
 * whoever watches them is searched for every person of the demo.
 */
export default async (project: TestProject) => {
  await unpackBrowser()
  // For writing journeys: URLs of servers that run already, separated by commas.
  const [urls, folders] = [process.env.DEMO_URL?.split(','), process.env.DEMO_DATA_DIR?.split(',')]
  if (urls && folders) {
    project.provide(
      'demoServers',
      urls.map((url, index) => ({ url, dataDir: folders[index] ?? '' })),
    )
    return
  }
  const root = await makeFolder('demo')
  const [first = '', ...others] = Array.from({ length: SERVERS }, (_, index) => join(root, String(index)))
  const loaded = await start(first)
  await loaded.stop()
  // Where the database lives outside of its folder it cannot be copied, so each one is loaded.
  const isWhole = (await lstat(join(first, 'postgres'))).isDirectory()
  if (isWhole) for (const other of others) await cp(first, other, { recursive: true })
  const dataDirs = [first, ...others]
  const servers = await Promise.all(dataDirs.map(start))
  project.provide(
    'demoServers',
    servers.map(({ url }, index): DemoServer => ({ url, dataDir: dataDirs[index] ?? '' })),
  )
  return async () => {
    try {
      for (const server of servers) await server.expectNobodyNamed()
    } finally {
      await Promise.all(servers.map(server => server.stop()))
      await rm(root, { recursive: true, force: true })
    }
  }
}
