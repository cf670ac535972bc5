import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { loadSecrets } from '#api/config/secrets.ts'
import { attachEmbedded } from '#api/db/embedded/attach.ts'
import { findCluster } from '#api/db/embedded/home.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { signAccessToken } from '#api/kernel/access-token.ts'
import { makeFolder } from '#tests/support/folder.ts'
import { silentLog } from '#tests/support/log.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'
import type { Guest } from '../seed.ts'
import { openLine } from '../under-load/line.ts'
import { openMarket } from '../under-load/market.ts'
import { findPostmaster, killPostmaster } from '../under-load/postmaster.ts'
import { waitUntil } from '../under-load/program.ts'
import { provide, takeBankTransfers } from './people.ts'

/** Servers find their sources compiled by those before them. */
const COMPILED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'programs')

export interface PlaceOptions {
  readonly size?: { readonly homes: number; readonly guests: number }
  readonly env?: Readonly<Record<string, string>>
  /** Where its files are, for the caller to remove; by default a folder of its own. */
  readonly dataDir?: string
  /** PostgreSQL is behind a line that can be made slow. */
  readonly behindLine?: boolean
}

/** PostgreSQL in this process's hands, and a line on which the server reaches it. */
const openBehindLine = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  const port = await freePort()
  const line = await openLine(port, Number(new URL(embedded.url).port))
  const through = (url: string) => {
    const changed = new URL(url)
    changed.port = String(port)
    return changed.href
  }
  return {
    line,
    ownerUrl: embedded.url,
    env: { DATABASE_URL: through(embedded.runtimeUrl), DATABASE_MIGRATION_URL: through(embedded.url) },
    async close() {
      line.close()
      await embedded.stop()
    },
  }
}

/**
 * The real program with its own PostgreSQL in a folder of its own, with homes and guests. Both can be killed and come
 * back at the same address.
 */
export const openFaultPlace = async ({
  size = { homes: 200, guests: 16 },
  env = {},
  dataDir,
  behindLine = false,
}: PlaceOptions = {}) => {
  const folder = dataDir ?? (await makeFolder('faults'))
  const outside = behindLine ? await openBehindLine(join(folder, 'database')) : null
  const port = await freePort()
  let settings: Record<string, string> = { NODE_COMPILE_CACHE: COMPILED, ...outside?.env, ...env }
  const begin = () => startServer(folder, { port, env: settings })
  let server: TestServer = await begin()
  // A run that is broken off leaves no server behind, which ends its database itself.
  const breakOff = () => server.process.kill('SIGTERM')
  process.once('exit', breakOff)
  /** What servers before this one said. */
  let saidBefore = ''
  const ownerUrl = outside?.ownerUrl ?? (await attachEmbedded({ dataDir: folder, log: silentLog })).url
  const market = await openMarket({ migrationUrl: ownerUrl }, size)
  const admin = await provide(ownerUrl, 'admin')
  await takeBankTransfers(ownerUrl)
  const secrets = await loadSecrets(folder)
  const cluster = findCluster(folder)
  const endServer = async () => {
    await server.kill()
    saidBefore += server.said()
  }
  /** `kill -9` of the server, and a start of another one, with these settings in addition. */
  const restart = async (meanwhile = async () => {}, more: Readonly<Record<string, string>> = {}) => {
    await endServer()
    await meanwhile()
    settings = { ...settings, ...more }
    server = await begin()
  }
  const postmaster = () => {
    const pid = cluster && findPostmaster(cluster)
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
    pid: () => server.process.pid ?? 0,
    /** Asks the server to stop, and starts another one. */
    async restartGently(onStop = () => {}) {
      await server.stop()
      onStop()
      server = await begin()
    },
    killServer: () => restart(),
    restart,
    /** `kill -9` of PostgreSQL, which the server starts again: of all of its processes, or of the first of them only. */
    async killDatabase(all = true) {
      const pid = postmaster()
      if (all) return killPostmaster(pid)
      process.kill(pid, 'SIGKILL')
      // Until another one is there, its other processes may go on answering.
      await waitUntil(
        'PostgreSQL was started again',
        async () => (findPostmaster(cluster ?? '') ?? pid) !== pid,
      )
    },
    /** `kill -9` of both, as when the machine loses its power. */
    async killBoth() {
      const pid = postmaster()
      await endServer()
      await killPostmaster(pid)
      server = await begin()
    },
    cluster,
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
    line: outside?.line,
    async close() {
      process.off('exit', breakOff)
      await server.stop()
      await outside?.close()
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export type FaultPlace = Awaited<ReturnType<typeof openFaultPlace>>
