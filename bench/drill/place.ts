import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlainUser } from '../under-load/program.ts'
import type { Programs } from './programs.ts'

const TEMPLATES = join(import.meta.dirname, '..', '..', 'docs', 'operations', 'high-availability')

/** Where the drill is: its folder, its ports, and whom its programs run as. */
export interface DrillPlace {
  readonly folder: string
  readonly firstPort: number
  readonly programs: Programs
  readonly user: PlainUser
  /** Whether the third node gets a small disk. */
  readonly smallDisk: boolean
}

export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]
const NAMES = { 1: 'one', 2: 'two', 3: 'three' } as const
export const nodeName = (node: NodeNumber) => NAMES[node]
export const SMALL_DISK_NODE = 3

export const portsOf = (first: number) => ({
  etcd: (node: NodeNumber) => first + node,
  etcdPeers: (node: NodeNumber) => first + 10 + node,
  /** Where this node of Patroni reaches that node of etcd. */
  line: (node: NodeNumber, to: NodeNumber) => first + 10 + 10 * node + to,
  rest: (node: NodeNumber) => first + 50 + node,
  postgres: (node: NodeNumber) => first + 60 + node,
  write: first + 70,
  read: first + 71,
  http: first + 72,
  server: (which: 1 | 2) => first + 80 + which,
})

/** A folder of the user whom the drill's programs run as. */
export const provideFolder = ({ user }: DrillPlace, path: string) => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, user.uid, user.gid)
  return path
}

/** Writes a configuration from its template in the documentation. Throws when a value is missing. */
export const writeConfiguration = (
  { user }: DrillPlace,
  template: 'etcd.yaml' | 'patroni.yaml' | 'haproxy.cfg',
  { to, values }: { to: string; values: Readonly<Record<string, string | number | boolean>> },
) => {
  const text = readFileSync(join(TEMPLATES, template), 'utf8').replaceAll(
    /@([A-Z_\d]+)@/g,
    (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${template} needs ${name}`)
      return String(value)
    },
  )
  writeFileSync(to, text, { mode: 0o600 })
  chownSync(to, user.uid, user.gid)
  return to
}
