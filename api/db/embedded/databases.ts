import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Credentials } from './credentials.ts'

const OWNER = 'latchkey'
/** The role that serves: it owns nothing. What it may do with each table is said in api/db/rights.ts. */
const RUNTIME = 'latchkey_runtime'
export const DATABASE = 'latchkey'

export function ownerUrl(credentials: Credentials, database: string): string {
  return urlOf(credentials, OWNER, credentials.password, database)
}

export function runtimeUrl(credentials: Credentials, database: string): string {
  return urlOf(credentials, RUNTIME, runtimePassword(credentials), database)
}

/** Not kept but derived, so that a folder of an earlier release has it too. */
function runtimePassword({ superuserPassword }: Credentials): string {
  return createHmac('sha256', superuserPassword).update(RUNTIME).digest('base64url')
}

export function superuserUrl(credentials: Credentials): string {
  return urlOf(credentials, 'postgres', credentials.superuserPassword, 'postgres')
}

export async function serverVersion(credentials: Credentials): Promise<string | undefined> {
  const { rows } = await query(superuserUrl(credentials), 'SHOW server_version')
  return rows[0]?.server_version
}

/** The database comes last, so that its presence says that everything before it is there. */
export async function provideDatabase(credentials: Credentials): Promise<void> {
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
  // In the template, so that databases made later have it without a superuser's help.
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

function urlOf({ port }: Credentials, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {
    // A connection lost between queries shows in the next one.
  })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
