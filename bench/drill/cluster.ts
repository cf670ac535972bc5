import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningProgram, startProgram, waitUntil } from '../under-load/program.ts'
import { type DatabaseNode, isPrimary, isReplica, openNode, type Passwords } from './nodes.ts'
import { type DrillPlace, NODES, type NodeNumber, nodeName, portsOf, writeConfiguration } from './place.ts'

const makePasswords = (): Passwords => {
  const word = () => randomBytes(18).toString('base64url')
  return { superuser: word(), replication: word(), rewind: word() }
}

const statusOfEtcd = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(1_500),
  })
  return (await answer.json()) as { header: { member_id: string }; leader?: string }
}

/** Three nodes of etcd, Patroni and PostgreSQL, and HAProxy in front of them and of two servers. */
export const openCluster = async (place: DrillPlace) => {
  const secrets = makePasswords()
  const ports = portsOf(place.firstPort)
  const nodes: DatabaseNode[] = []
  for (const node of NODES) nodes.push(await openNode(place, node, secrets))
  const per = (key: string, port: (node: NodeNumber) => string | number) =>
    Object.fromEntries(NODES.map(node => [`${key}_${node}`, port(node)]))
  const haproxyFile = writeConfiguration(place, 'haproxy.cfg', {
    to: join(place.folder, 'haproxy.cfg'),
    values: {
      ADDRESS: '127.0.0.1',
      FOLDER: place.folder,
      WRITE_PORT: ports.write,
      READ_PORT: ports.read,
      HTTP_PORT: ports.http,
      ...per('POSTGRES', node => `127.0.0.1:${ports.postgres(node)}`),
      ...per('REST_PORT', ports.rest),
      SERVER_1: `127.0.0.1:${ports.server(1)}`,
      SERVER_2: `127.0.0.1:${ports.server(2)}`,
    },
  })
  let haproxy: RunningProgram | undefined

  const startHaproxy = () => {
    haproxy = startProgram([place.programs.haproxy, '-db', '-f', haproxyFile], {
      log: join(place.folder, 'haproxy.log'),
      user: place.user,
    })
  }
  const withRole = async (fits: typeof isPrimary) => {
    const looked = await Promise.all(nodes.map(async each => ({ each, fits: fits(await each.look()) })))
    return looked.filter(one => one.fits).map(({ each }) => each)
  }
  const primary = async () => {
    const [found] = await withRole(isPrimary)
    if (!found) throw new Error('There is no primary')
    return found
  }
  /** One primary and two replicas, one of which confirms each commit. */
  const isWhole = async () => {
    const looked = await Promise.all(nodes.map(each => each.look()))
    return (
      looked.filter(isPrimary).length === 1 &&
      looked.filter(isReplica).length === 2 &&
      looked.some(({ sync_standby }) => sync_standby)
    )
  }
  const etcdLeader = async () => {
    const looked = await Promise.all(
      nodes.map(each =>
        statusOfEtcd(ports.etcd(each.node)).then(
          ({ header, leader }) => ({ each, leads: header.member_id === leader }),
          () => ({ each, leads: false }),
        ),
      ),
    )
    const leader = looked.find(({ leads }) => leads)
    if (!leader) throw new Error('etcd has no leader')
    return leader.each
  }
  const moveThePrimaryTo = async (to: DatabaseNode) => {
    const from = await primary()
    if (from === to) return
    await fetch(`${from.url}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: nodeName(from.node), candidate: nodeName(to.node) }),
      headers: { 'content-type': 'application/json' },
    })
    await waitUntil('the primary has moved', async () => isPrimary(await to.look()))
  }
  /** Address of a database as the administrator, through HAProxy. */
  const adminUrl = (database: string) =>
    `postgres://postgres:${secrets.superuser}@127.0.0.1:${ports.write}/${database}`
  return {
    nodes,
    primary,
    /** The replica without which no commit is acknowledged. */
    async confirming() {
      for (const each of nodes) if ((await each.look()).sync_standby) return each
      throw new Error('No replica confirms commits')
    },
    isWhole,
    etcdLeader,
    moveThePrimaryTo,
    startHaproxy,
    killHaproxy: async () => haproxy?.kill(),
    adminUrl,
    /** Begins new files of the log, as after some hours of reservations. */
    async switchLogs() {
      const client = new pg.Client({ connectionString: adminUrl('latchkey') })
      await client.connect()
      for (let count = 0; count < 8; count++)
        await client.query('create temporary table nothing(); drop table nothing; select pg_switch_wal()')
      await client.end()
    },
    haproxySocket: join(place.folder, 'haproxy.sock'),
    async start() {
      for (const each of nodes) each.startEtcd()
      await waitUntil('etcd has a leader', async () => Boolean(await etcdLeader()))
      for (const each of nodes) each.startDatabase()
      startHaproxy()
      await waitUntil('there are a primary and two replicas', isWhole, 180_000)
    },
    async stop() {
      await haproxy?.kill()
      await Promise.all(nodes.map(each => each.stop()))
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>
