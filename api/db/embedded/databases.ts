import pg from 'pg'
import type { Credentials } from './credentials.ts'

const OWNER = 'latchkey'
export const DATABASE = 'latchkey'

export function ownerUrl(credentials: Credentials, database: string): string {
  return urlOf(credentials, OWNER, credentials.password, database)
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
  const { rowCount } = await query(server, `SELECT FROM pg_database WHERE datname = '${DATABASE}'`)
  if (rowCount) return
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
