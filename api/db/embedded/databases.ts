import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { DatabaseCredentials } from './credentials.ts'

const OWNER = 'latchkey'
/** The runtime role. It owns nothing; api/db/rights.ts lists its rights on each table. */
const RUNTIME = 'latchkey_runtime'
export const DATABASE = 'latchkey'

export function ownerUrl(credentials: DatabaseCredentials, database: string): string {
  return urlOf(credentials, OWNER, credentials.password, database)
}

export function runtimeUrl(credentials: DatabaseCredentials, database: string): string {
  return urlOf(credentials, RUNTIME, runtimePassword(credentials), database)
}

/** The password is derived and not stored, so that a data folder of an earlier release has it too. */
function runtimePassword({ superuserPassword }: DatabaseCredentials): string {
  return createHmac('sha256', superuserPassword).update(RUNTIME).digest('base64url')
}

export function superuserUrl(credentials: DatabaseCredentials): string {
  return urlOf(credentials, 'postgres', credentials.superuserPassword, 'postgres')
}

export async function serverVersion(credentials: DatabaseCredentials): Promise<string | undefined> {
  const { rows } = await query(superuserUrl(credentials), 'SHOW server_version')
  return rows[0]?.server_version
}

/** The database is created last, so that its presence proves that all earlier steps are done. */
export async function provideDatabase(credentials: DatabaseCredentials): Promise<void> {
  const server = superuserUrl(credentials)
  const { rows } = await query(
    server,
    `SELECT EXISTS (SELECT FROM pg_database WHERE datname = '${DATABASE}') AS database,
      EXISTS (SELECT FROM pg_roles WHERE rolname = '${RUNTIME}') AS runtime`,
  )
  if (!rows[0]?.runtime)
    await query(
      server,
      `CREATE ROLE ${RUNTIME} LOGIN PASSWORD ${pg.escapeLiteral(runtimePassword(credentials))}`,
    )
  if (rows[0]?.database) return
  // The extension is created in the template, so that databases created later have it without a superuser.
  const template = urlOf(credentials, 'postgres', credentials.superuserPassword, 'template1')
  await query(template, 'CREATE EXTENSION IF NOT EXISTS btree_gist')
  await query(
    server,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER}') THEN CREATE ROLE ${OWNER} LOGIN; END IF;
    END $$;
    ALTER ROLE ${OWNER} PASSWORD ${pg.escapeLiteral(credentials.password)}`,
  )
  await query(server, `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`)
}

function urlOf({ port }: DatabaseCredentials, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {
    // A connection that is lost between queries shows in the next query.
  })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
