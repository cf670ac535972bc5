import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PlainUser } from '../under-load/program.ts'

const PACKAGES = [
  'postgresql',
  'patroni',
  'etcd-server',
  'haproxy',
  // Patroni speaks to etcd and to PostgreSQL with these.
  'python3-etcd',
  'python3-psycopg2',
]
const VERSIONS = '/usr/lib/postgresql'

export interface Programs {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string
}

const newestPostgres = () => {
  if (!existsSync(VERSIONS)) return undefined
  const versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one))
  return versions.map(version => join(VERSIONS, version, 'bin')).find(bin => existsSync(join(bin, 'initdb')))
}

const find = (): Programs | string[] => {
  const postgres = newestPostgres()
  const found = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }
  const missing = Object.entries(found).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  return postgres && missing.length === 0
    ? { ...found, postgres }
    : [...missing, ...(postgres ? [] : ['postgresql'])]
}

/** The programs of the drill, installed from Debian where one is missing and that is allowed. */
export const findPrograms = (install: boolean): Programs => {
  const found = find()
  if (!Array.isArray(found)) return found
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES]
  if (!install)
    throw new Error(
      `These are missing: ${found.join(', ')}. On Debian or Ubuntu: ${command.join(' ')}\nThe drill does it with --install.`,
    )
  // Debian starts services when it installs them; the drill starts its own.
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const asRoot = process.getuid?.() === 0 ? command : ['sudo', ...command]
  execFileSync(asRoot[0] ?? '', asRoot.slice(1), { stdio: 'inherit', env: quiet })
  return findPrograms(false)
}

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))

/** Whom the drill's programs run as: whoever runs the drill, or `postgres` where that is root. */
export const plainUser = (): PlainUser =>
  process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

/** Whether a plain user may mount a small file system of its own, which the drill can fill. */
export const canHaveSmallDisk = ({ uid, gid }: PlainUser) =>
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
    uid,
    gid,
    cwd: '/',
  }).status === 0
