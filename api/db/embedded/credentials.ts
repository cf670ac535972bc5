import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What a data folder must remember to reach its own cluster again. Readable by the owner alone. */
export interface Credentials {
  readonly id: string
  readonly port: number
  readonly superuserPassword: string
  readonly password: string
}

const secret = () => randomBytes(32).toString('base64url')

export function credentialsPath(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}

export function readCredentials(dataDir: string): Credentials | undefined {
  try {
    return JSON.parse(readFileSync(credentialsPath(dataDir), 'utf8')) as Credentials
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${credentialsPath(dataDir)} cannot be read`, { cause: error })
  }
}

export function newCredentials(port: number): Credentials {
  return { id: randomBytes(8).toString('hex'), port, superuserPassword: secret(), password: secret() }
}

export function writeCredentials(dataDir: string, credentials: Credentials): void {
  const path = credentialsPath(dataDir)
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${JSON.stringify(credentials, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}

/**
 * Stands in the command line of every process of the cluster, so that they can be told from all others.
 * The path is part of it because a data folder may be copied together with its id.
 */
export function clusterName(credentials: Credentials, cluster: string): string {
  return `latchkey-${createHash('sha256').update(`${credentials.id} ${cluster}`).digest('hex').slice(0, 20)}`
}
