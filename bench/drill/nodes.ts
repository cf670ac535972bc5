import { join } from 'node:path'
import { type CutLine, openLine } from '../under-load/line.ts'
import { findPostmaster, killPostmaster } from '../under-load/postmaster.ts'
import { type RunningProgram, startProgram } from '../under-load/program.ts'
import {
  type DrillPlace,
  NODES,
  type NodeNumber,
  nodeName,
  portsOf,
  provideFolder,
  SMALL_DISK_NODE,
  writeConfiguration,
} from './place.ts'

const SMALL_DISK_MB = 700
const LOOK_MS = 1_500

export interface Passwords {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
}

interface Member {
  readonly state?: string
  readonly role?: string
  readonly sync_standby?: boolean
}

/** One of three nodes: etcd, and Patroni with the PostgreSQL that it runs. */
export const openNode = async (place: DrillPlace, node: NodeNumber, secrets: Passwords) => {
  const ports = portsOf(place.firstPort)
  const folder = provideFolder(place, join(place.folder, nodeName(node)))
  const isSmall = place.smallDisk && node === SMALL_DISK_NODE
  const disk = provideFolder(place, join(folder, 'disk'))
  const dataFolder = isSmall ? disk : folder
  const lines: CutLine[] = []
  for (const to of NODES) lines.push(await openLine(ports.line(node, to), ports.etcd(to)))
  const common = { NAME: nodeName(node), ADDRESS: '127.0.0.1', FOLDER: dataFolder }
  const etcdFile = writeConfiguration(place, 'etcd.yaml', {
    to: join(folder, 'etcd.yaml'),
    values: {
      ...common,
      FOLDER: folder,
      CLIENT_PORT: ports.etcd(node),
      PEER_PORT: ports.etcdPeers(node),
      CLUSTER: NODES.map(each => `${nodeName(each)}=http://127.0.0.1:${ports.etcdPeers(each)}`).join(','),
    },
  })
  const patroniFile = writeConfiguration(place, 'patroni.yaml', {
    to: join(folder, 'patroni.yaml'),
    values: {
      ...common,
      REST_PORT: ports.rest(node),
      POSTGRES_PORT: ports.postgres(node),
      ETCD: NODES.map(to => `127.0.0.1:${ports.line(node, to)}`).join(','),
      BIN: place.programs.postgres,
      NETWORK: '127.0.0.1/32',
      WATCHDOG: 'off',
      SUPERUSER_PASSWORD: secrets.superuser,
      REPLICATION_PASSWORD: secrets.replication,
      REWIND_PASSWORD: secrets.rewind,
    },
  })
  const { user } = place
  const startEtcd = () =>
    startProgram([place.programs.etcd, '--config-file', etcdFile], { log: join(folder, 'etcd.log'), user })
  // Otherwise Patroni would ask etcd for its addresses and go past the lines that can be cut.
  const env = { HOME: folder, TZ: 'UTC', PATRONI_ETCD3_USE_PROXIES: 'true' }
  // Within a name space the user is root, to whom PostgreSQL refuses itself: a second one has the user again.
  const onSmallDisk = [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
    `mount -t tmpfs -o size=${SMALL_DISK_MB}m,mode=0700 tmpfs '${disk}' && exec unshare --user --map-user=${user.uid} --map-group=${user.gid} '${place.programs.patroni}' '${patroniFile}'`,
  ]
  const startPatroni = () =>
    startProgram(isSmall ? onSmallDisk : [place.programs.patroni, patroniFile], {
      log: join(folder, 'patroni.log'),
      env,
      user,
    })

  let etcd: RunningProgram | undefined
  let patroni: RunningProgram | undefined
  /** Its disk as seen from within the node. */
  const diskPath = () => join(`/proc/${patroni?.pid}/root`, dataFolder)
  const postmaster = () => findPostmaster(join(isSmall ? diskPath() : folder, 'data'))
  const url = `http://127.0.0.1:${ports.rest(node)}`
  const look = async (): Promise<Member> => {
    const answer = await fetch(`${url}/patroni`, { signal: AbortSignal.timeout(LOOK_MS) })
    return (await answer.json()) as Member
  }
  return {
    node,
    folder,
    isSmall,
    user,
    diskPath,
    lines,
    url,
    /** What Patroni says of it; nothing where it does not answer. */
    look: () => look().catch((): Member => ({})),
    startEtcd() {
      etcd = startEtcd()
    },
    killEtcd: async () => etcd?.kill(),
    startDatabase() {
      patroni = startPatroni()
    },
    /** Ends Patroni and PostgreSQL as when the machine loses its power. */
    async killDatabase() {
      const main = postmaster()
      await patroni?.kill()
      if (main) await killPostmaster(main)
    },
    async stop() {
      await patroni?.stop()
      const main = postmaster()
      if (main) await killPostmaster(main)
      await etcd?.stop(5_000)
      for (const line of lines) line.close()
    },
  }
}

export type DatabaseNode = Awaited<ReturnType<typeof openNode>>

export const isPrimary = ({ role, state }: Member) =>
  (role === 'master' || role === 'primary') && state === 'running'
export const isReplica = ({ role, state }: Member) => role === 'replica' && state === 'running'
