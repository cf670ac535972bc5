import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { loadSecrets } from '#api/config/secrets.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { findCluster } from '#api/db/embedded/home.ts'
import { signAccessToken } from '#api/kernel/access-token.ts'
import { makeFolder } from '#tests/support/folder.ts'
import { silentLog } from '#tests/support/log.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'
import type { Guest } from '../seed.ts'
import { openMarket } from '../under-load/market.ts'
import { findPostmaster, killPostmaster } from '../under-load/postmaster.ts'
import { waitUntil } from '../under-load/program.ts'
import { provideAdmin, takeBankTransfers } from './people.ts'

/** Servers find their sources compiled by those before them. */
const COMPILED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'programs')

export interface PlaceOptions {
  readonly size?: { readonly homes: number; readonly guests: number }
  readonly env?: Readonly<Record<string, string>>
  /** Where its files are; by default a folder of its own that is removed at the end. */
  readonly dataDir?: string
}

/**
 * The real program with its own PostgreSQL in a folder of its own, with homes and guests. Both can be killed and come
 * back at the same address.
 */
export const openPlace = async ({
  size = { homes: 200, guests: 16 },
  env = {},
  dataDir,
}: PlaceOptions = {}) => {
  const folder = dataDir ?? (await makeFolder('faults'))
  const port = await freePort()
  let settings: Record<string, string> = { NODE_COMPILE_CACHE: COMPILED, ...env }
  const begin = () => startServer(folder, { port, env: settings })
  let server: TestServer = await begin()
  /** What servers before this one said. */
  let saidBefore = ''
  const { url: ownerUrl } = await attachEmbedded({ dataDir: folder, log: silentLog })
  const market = await openMarket({ migrationUrl: ownerUrl }, size)
  const admin = await provideAdmin(ownerUrl)
  await takeBankTransfers(ownerUrl)
  const secrets = await loadSecrets(folder)
  const cluster = findCluster(folder)
  if (!cluster) throw new Error('There is no database')
  const endServer = async () => {
    await server.kill()
    saidBefore += server.said()
  }
  const postmaster = () => {
    const pid = findPostmaster(cluster)
    if (!pid) throw new Error('PostgreSQL does not run')
    return pid
  }
  /** How far the clocks of this place are ahead. */
  let aheadMs = 0
  return {
    folder,
    port,
    market,
    admin,
    ownerUrl,
    url: server.url,
    said: () => saidBefore + server.said(),
    tokenOf: ({ id, sessionId }: Guest) =>
      signAccessToken(
        secrets.keyFor('access-token'),
        { userId: id, sessionId },
        new Date(Date.now() + aheadMs),
      ),
    moveClock(ms: number) {
      aheadMs = ms
    },
    ahead: () => aheadMs,
    /** `kill -9` of the server, which is started again as a service manager would. */
    async killServer() {
      await endServer()
      server = await begin()
    },
    /** `kill -9` of PostgreSQL, which the server starts again: of all of its processes, or of the first of them only. */
    async killDatabase(all = true) {
      const pid = postmaster()
      if (all) await killPostmaster(pid)
      else process.kill(pid, 'SIGKILL')
    },
    /** `kill -9` of both, as when the machine loses its power. */
    async killBoth() {
      const pid = postmaster()
      await endServer()
      await killPostmaster(pid)
      server = await begin()
    },
    /** Stops it and starts it with these settings in addition. */
    async restart(more: Readonly<Record<string, string>> = {}) {
      settings = { ...settings, ...more }
      await server.stop()
      server = await begin()
    },
    untilHealthy: () =>
      waitUntil('the server is healthy', async () => (await fetch(`${server.url}/health/ready`)).ok),
    /** Asks the database as the role that owns its tables. */
    async ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return await question(client)
      } finally {
        await client.end()
      }
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type Place = Awaited<ReturnType<typeof openPlace>>
