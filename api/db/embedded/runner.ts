import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

interface Account {
  readonly uid: number
  readonly gid: number
}

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface Runner {
  readonly name: 'directly' | 'in a user namespace' | 'as another user'
  /** The user id that must own the cluster's files, seen from outside; undefined leaves them to the current user. */
  readonly owner?: Account
  start(file: string, args: readonly string[], stdio: StdioOptions): ChildProcess
}

/** The ways that are available to this process, best first. Tests choose one through LATCHKEY_POSTGRES_AS. */
export function runners(): Runner[] {
  const wanted = process.env.LATCHKEY_POSTGRES_AS
  if (process.getuid?.() !== 0 && hasName()) return [directly]
  const account = unprivilegedAccount()
  const ways = [inNamespace(account)]
  // A user id without a name (usual in containers) cannot run initdb directly, and cannot become another user.
  if (process.getuid?.() === 0) ways.push(asUser(account))
  else ways.push(directly)
  return wanted ? ways.filter(way => way.name.endsWith(wanted)) : ways
}

const directly: Runner = {
  name: 'directly',
  start: (file, args, stdio) => spawn(file, args, { ...surroundings(), stdio }),
}

/**
 * Inside the namespace the process has an ordinary user id; outside it is still root, so all files stay owned by root.
 */
function inNamespace(account: Account): Runner {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const map = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--']
  return {
    name: 'in a user namespace',
    owner: self,
    start: (file, args, stdio) => spawn('unshare', [...map, file, ...args], { ...surroundings(), stdio }),
  }
}

function asUser(account: Account): Runner {
  return {
    name: 'as another user',
    owner: account,
    start: (file, args, stdio) => spawn(file, args, { ...surroundings(), ...account, stdio }),
  }
}

/**
 * PostgreSQL gets its own session, so that Ctrl-C in a terminal reaches the server only, and none of our environment,
 * in which LANG, PGDATA and others would change PostgreSQL's behaviour.
 */
function surroundings() {
  const path = process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin'
  return { detached: true, cwd: '/', env: { PATH: path, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' } }
}

export async function run(runner: Runner, file: string, args: readonly string[]) {
  const child = runner.start(file, args, ['ignore', 'pipe', 'pipe'])
  let output = ''
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  const code = await new Promise<number>(resolve => {
    child.once('error', error => {
      output += error.message
      resolve(-1)
    })
    child.once('close', exitCode => resolve(exitCode ?? -1))
  })
  return { ok: code === 0, output }
}

export async function canEnter(runner: Runner, folder: string): Promise<boolean> {
  return (await run(runner, '/bin/sh', ['-c', 'test -x "$0"', folder])).ok
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(account => account.uid > 0)
  const chosen =
    accounts.find(({ name }) => name === 'latchkey') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts[0]
  if (!chosen) throw new Error('PostgreSQL cannot run as root, and /etc/passwd names no other user')
  return { uid: chosen.uid, gid: chosen.gid }
}
