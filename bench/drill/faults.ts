import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAs, waitUntil } from '../under-load/program.ts'
import type { Cluster } from './cluster.ts'
import type { Latchkeys } from './latchkeys.ts'
import type { DatabaseNode } from './nodes.ts'
import { nodeName } from './place.ts'

export interface DrillWorld {
  readonly cluster: Cluster
  readonly latchkeys: Latchkeys
}

export interface Fault {
  readonly what: string
  /** Seconds without success at most; null where there is no bound, because nothing is left that could answer. */
  readonly bounds: { readonly writes: number | null; readonly reads: number | null }
  /** No request may fail or be told to wait. */
  readonly isSilent?: true
  /** Does it, and returns what mends it once clients are served again. */
  readonly strike: (world: DrillWorld) => Promise<() => Promise<void> | void>
}

/** How long whatever starts what has ended, like systemd, takes to do so. */
const RESTART_MS = 1_000
const FULL_MS = 12_000

const command = (socket: string, text: string) =>
  new Promise<void>((resolve, reject) => {
    const line = connect(socket, () => line.end(`${text}\n`))
    line.on('error', reject)
    line.on('close', () => resolve())
    line.resume()
  })

/** Done by the node's own user: to another one the node's files have no owner. */
const fill = async ({ diskPath, user }: DatabaseNode) => {
  const path = join(diskPath(), 'filler')
  const write = ['dd', 'if=/dev/zero', `of=${path}`, 'bs=1M']
  const { code } = await runAs(user, write)
  // It ends with an error where no room is left.
  if (code === 0) throw new Error('The disk did not become full')
  return path
}

const smallNode = ({ cluster }: DrillWorld) => {
  const found = cluster.nodes.find(({ isSmall }) => isSmall)
  if (!found) throw new Error('No node has a small disk here')
  return found
}

const DATABASE = { writes: 30, reads: 5 }

export const FAULTS: Readonly<Record<string, Fault>> = {
  primary: {
    what: 'kill -9 of the primary, PostgreSQL and Patroni',
    bounds: DATABASE,
    async strike({ cluster }) {
      const node = await cluster.primary()
      await node.killDatabase()
      return () => node.startDatabase()
    },
  },
  replica: {
    what: 'kill -9 of the replica that confirms commits',
    bounds: DATABASE,
    async strike({ cluster }) {
      const node = await cluster.confirming()
      await node.killDatabase()
      return () => node.startDatabase()
    },
  },
  etcd: {
    what: "kill -9 of etcd's leader",
    bounds: DATABASE,
    async strike({ cluster }) {
      const node = await cluster.etcdLeader()
      await node.killEtcd()
      return () => node.startEtcd()
    },
  },
  network: {
    what: 'no network between primary and etcd',
    bounds: DATABASE,
    async strike({ cluster }) {
      const node = await cluster.primary()
      for (const line of node.lines) line.cut()
      // A cut that is mended before anybody notices is no fault.
      await waitUntil('another node is primary', async () => (await cluster.primary()) !== node)
      return () => {
        for (const line of node.lines) line.mend()
      }
    },
  },
  disk: {
    what: 'disk of a replica full',
    bounds: DATABASE,
    async strike(world) {
      const path = await fill(smallNode(world))
      // What PostgreSQL has set aside for its log would last for a while.
      await world.cluster.switchLogs()
      await pause(FULL_MS)
      return async () => void (await runAs(smallNode(world).user, ['rm', '-f', path]))
    },
  },
  backend: {
    what: 'HAProxy loses the primary and all of its connections for 5 s',
    bounds: { writes: 30, reads: 10 },
    async strike({ cluster }) {
      const server = `write/${nodeName((await cluster.primary()).node)}`
      await command(
        cluster.haproxySocket,
        `set server ${server} state maint; shutdown sessions server ${server}`,
      )
      await pause(5_000)
      await command(cluster.haproxySocket, `set server ${server} state ready`)
      return () => undefined
    },
  },
  haproxy: {
    what: 'kill -9 of HAProxy',
    bounds: DATABASE,
    async strike({ cluster }) {
      await cluster.killHaproxy()
      await pause(RESTART_MS)
      cluster.startHaproxy()
      return () => undefined
    },
  },
  server: {
    what: 'kill -9 of one Latchkey server',
    bounds: DATABASE,
    async strike({ latchkeys }) {
      await latchkeys.kill(0)
      await pause(RESTART_MS)
      latchkeys.start(0)
      return () => latchkeys.untilReady(0)
    },
  },
  servers: {
    what: 'kill -9 of all Latchkey servers',
    bounds: { writes: 30, reads: null },
    async strike({ latchkeys }) {
      await Promise.all(latchkeys.all.map(latchkeys.kill))
      await pause(RESTART_MS)
      latchkeys.all.forEach(latchkeys.start)
      return async () => void (await Promise.all(latchkeys.all.map(latchkeys.untilReady)))
    },
  },
  rolling: {
    what: 'one server after the other is stopped and started',
    bounds: DATABASE,
    isSilent: true,
    async strike({ latchkeys }) {
      for (const which of latchkeys.all) {
        await latchkeys.stop(which)
        latchkeys.start(which)
        await latchkeys.untilReady(which)
        // HAProxy asks every second.
        await pause(2 * RESTART_MS)
      }
      return () => undefined
    },
  },
}

/** What has to be so before a fault: the small disk is that of a replica. */
export const prepareFault = async (name: string, world: DrillWorld) => {
  if (name !== 'disk') return
  const [other] = world.cluster.nodes
  if ((await world.cluster.primary()) === smallNode(world) && other)
    await world.cluster.moveThePrimaryTo(other)
}
