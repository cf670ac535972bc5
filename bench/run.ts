import { loadSecrets } from '#api/config/secrets.ts'
import { openDatabase, openPool } from '#api/db/database.ts'
import { migrate } from '#api/db/migrate.ts'
import { load, type Round } from './load.ts'
import { expectSameBytes } from './same-bytes.ts'
import { type Scene, setScenes } from './scenes.ts'
import { type Size, seed } from './seed.ts'
import { type BenchServer, startServers } from './servers.ts'

export interface Plan extends Size {
  databaseUrl: string
  dataDir: string
  rounds: number
  secondsPerRound: number
  /** Sends so many requests in a round, however long they take; for a machine that is not measured. */
  requestsPerRound?: number
  connections: number
  /** Processes of each server. */
  workers: number
  /** Only these scenarios; the default is all. */
  only?: readonly string[] | undefined
  nodeArgs?: string[] | undefined
}

/** Medians over the rounds, and the server's processor time for a request, which varies least. */
export interface BenchResult extends Omit<Round, 'requests'> {
  cpuMs: number
}

export interface Measured {
  scene: string
  product: BenchResult
  bare: BenchResult
  /** Requests per second of the product divided by those of the bare server, for consecutive rounds. */
  ratio: { median: number; least: number; most: number }
}

const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

const medians = (rounds: BenchResult[]): BenchResult => ({
  requestsPerSecond: median(rounds.map(round => round.requestsPerSecond)),
  p50Ms: median(rounds.map(round => round.p50Ms)),
  p95Ms: median(rounds.map(round => round.p95Ms)),
  cpuMs: median(rounds.map(round => round.cpuMs)),
})

const measure = async (scene: Scene, servers: readonly BenchServer[], plan: Plan): Promise<Measured> => {
  const requests = await scene.requests()
  const rounds: Record<BenchServer['name'], BenchResult[]> = { product: [], bare: [] }
  // One additional round first: it warms up plans, caches and compiled code, and does not count.
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const server of servers) {
      await scene.reset?.()
      const before = await server.cpuMs()
      const { requests: answered, ...result } = await load(server.url, requests, {
        connections: plan.connections,
        status: scene.status,
        ...(scene.once ? {} : { seconds: plan.secondsPerRound, amount: plan.requestsPerRound }),
      })
      const cpuMs = ((await server.cpuMs()) - before) / answered
      if (round > 0) rounds[server.name].push({ ...result, cpuMs })
    }
  }
  const ratios = rounds.product.map(
    (round, index) => round.requestsPerSecond / (rounds.bare[index]?.requestsPerSecond ?? Number.NaN),
  )
  return {
    scene: scene.name,
    product: medians(rounds.product),
    bare: medians(rounds.bare),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  }
}

/**
 * Fills the empty database, starts both servers on it, checks that their responses are equal, and measures them in
 * turn.
 */
export const runBench = async (plan: Plan, say: (line: string) => void): Promise<Measured[]> => {
  const db = openDatabase(openPool(plan.databaseUrl, 2, { statementTimeoutMs: 0 }))
  const stops: (() => Promise<void>)[] = [() => db.destroy()]
  try {
    await migrate(db)
    say(`${plan.homes} homes are being furnished`)
    const seeded = await seed(db, plan)
    const servers = await startServers(plan)
    for (const server of Object.values(servers)) stops.unshift(server.stop)
    const scenes = setScenes(db, await loadSecrets(plan.dataDir), seeded, servers.product)
    await expectSameBytes(scenes, servers, say)
    const measured: Measured[] = []
    for (const scene of scenes) {
      if (plan.only && !plan.only.includes(scene.name)) continue
      say(`measuring ${scene.name}`)
      measured.push(await measure(scene, [servers.product, servers.bare], plan))
    }
    return measured
  } finally {
    for (const stop of stops) await stop()
  }
}
