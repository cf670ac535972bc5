/**
 * Creates the two roles of the product in an external PostgreSQL, and prints the settings: `npm run setup-database`,
 * with an administrator's URL in DATABASE_ADMIN_URL. It does only what is missing; run again, it sets new passwords.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { ConfigError } from '#api/config/config.ts'
import { prepareDatabase } from '#api/db/prepare.ts'
import { runCommand } from './archive/terminal.ts'

const { escapeIdentifier: id, escapeLiteral: text } = pg

/** Extensions that migrations need and that a role without special rights may not be able to create. */
const EXTENSIONS = ['btree_gist', 'pg_trgm']

/** Everything of the product that belongs to another role, as the statement that changes its owner. */
const FOREIGN = `
  with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')),
    foreign_things as (
      select format('alter schema %I', nspname) as alter, nspowner as owner, 'pg_namespace'::regclass as class, oid
      from pg_namespace where nspname = 'pgboss'
      union all
      select format(case relkind when 'v' then 'alter view %s' when 'm' then 'alter materialized view %s'
          when 'S' then 'alter sequence %s' else 'alter table %s' end, pg_class.oid::regclass),
        relowner, 'pg_class'::regclass, pg_class.oid
      from pg_class join spaces on spaces.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select format('alter routine %s', pg_proc.oid::regprocedure), proowner, 'pg_proc'::regclass, pg_proc.oid
      from pg_proc join spaces on spaces.oid = pronamespace
      union all
      select format('alter type %s', pg_type.oid::regtype), typowner, 'pg_type'::regclass, pg_type.oid
      from pg_type join spaces on spaces.oid = typnamespace where typtype in ('e', 'd')
    )
  select alter from foreign_things where pg_get_userbyid(owner) <> $1
    -- What came with an extension stays with it, and a column's own counter goes with its table.
    and not exists (
      select from pg_depend where classid = class and objid = foreign_things.oid
        and (deptype = 'e' or (deptype in ('a', 'i') and alter like 'alter sequence %'))
    )`

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'latchkey-setup' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressOf = (admin: URL, role: string, password: string) => {
  const address = new URL(admin)
  address.username = encodeURIComponent(role)
  address.password = password
  return address.href
}

const provideDatabase = async (admin: URL, name: string) => {
  const maintenance = new URL(admin)
  maintenance.pathname = '/postgres'
  await withClient(maintenance.href, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${id(name)}`)
  })
}

const provideRole = async (client: pg.Client, role: string, password: string) => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount) await client.query(`create role ${id(role)}`)
  await client.query(`alter role ${id(role)} login nocreatedb nocreaterole password ${text(password)}`)
}

const handOver = async (client: pg.Client, database: string, owner: string) => {
  const { rows } = await client.query(
    'select rolsuper from pg_roles where rolname = current_user and not rolsuper',
  )
  // Changing an owner requires being a member of the new owner's role.
  if (rows.length > 0) await client.query(`grant ${id(owner)} to current_user`)
  await client.query(`alter database ${id(database)} owner to ${id(owner)}`)
  for (const { alter } of (await client.query(FOREIGN, [owner])).rows)
    await client.query(`${alter} owner to ${id(owner)}`)
}

await runCommand(
  'DATABASE_ADMIN_URL=postgres://admin:password@host/database npm run setup-database',
  async args => {
    const given = process.env.DATABASE_ADMIN_URL ?? args[0]
    if (!given) return undefined
    const admin = URL.canParse(given) ? new URL(given) : null
    const database = decodeURIComponent(admin?.pathname.slice(1) ?? '')
    if (!admin?.protocol.startsWith('postgres') || !database)
      throw new ConfigError(
        'The address of the administrator names no database: postgres://admin:password@host/database',
      )
    // Roles belong to the whole server, which may have more than one Latchkey database.
    const [owner, runtime] = [`${database}_migrator`, `${database}_runtime`]
    const password = () => randomBytes(32).toString('base64url')
    const migrationUrl = addressOf(admin, owner, password())
    const url = addressOf(admin, runtime, password())
    await provideDatabase(admin, database)
    await withClient(admin.href, async client => {
      await client.query('begin')
      for (const [role, address] of [
        [owner, migrationUrl],
        [runtime, url],
      ] as const)
        await provideRole(client, role, new URL(address).password)
      for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`)
      await handOver(client, database, owner)
      await client.query('commit')
    })
    await prepareDatabase({ url, migrationUrl }, pino({ level: 'warn', base: null }))
    return [
      'The database has its two roles. Set these, for example in .env; they are not shown again:',
      '',
      `DATABASE_URL=${url}`,
      `DATABASE_MIGRATION_URL=${migrationUrl}`,
      '',
      'The second one is needed only when a release changes the form of the database. Without it the server starts as well,',
      'and says so when it is needed.',
    ].join('\n')
  },
)
