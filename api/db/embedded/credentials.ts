import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The credentials that a data folder stores to reach its own cluster again. Only the file's owner can read them. */
export interface DatabaseCredentials {
  readonly id: string
  readonly port: number
  readonly superuserPassword: string
  readonly password: string
}

const secret = () => randomBytes(32).toString('base64url')

export function credentialsPath(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}

export function readCredentials(dataDir: string): DatabaseCredentials | undefined {
  try {
    return JSON.parse(readFileSync(credentialsPath(dataDir), 'utf8')) as DatabaseCredentials
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${credentialsPath(dataDir)} cannot be read`, { cause: error })
  }
}

export function newCredentials(port: number): DatabaseCredentials {
  return { id: randomBytes(8).toString('hex'), port, superuserPassword: secret(), password: secret() }
}

export function writeCredentials(dataDir: string, credentials: DatabaseCredentials): void {
  const path = credentialsPath(dataDir)
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${JSON.stringify(credentials, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}

/**
 * A marker in the command line of every process of the cluster, which tells them from all other processes. The path is
 * part of it because a data folder may be copied together with its id.
 */
export function clusterName(credentials: DatabaseCredentials, cluster: string): string {
  return `latchkey-${createHash('sha256').update(`${credentials.id} ${cluster}`).digest('hex').slice(0, 20)}`
}
