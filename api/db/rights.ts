import { type Kysely, sql } from 'kysely'

/** The schemas of the product and of its job queue. */
const SCHEMAS = ['public', 'pgboss'] as const

/** Each right on a table by its name in SQL. Rights that are not listed stay with the owner. */
const WORDS = {
  select: sql`select`,
  insert: sql`insert`,
  update: sql`update`,
  delete: sql`delete`,
  truncate: sql`truncate`,
  references: sql`references`,
  trigger: sql`trigger`,
}
type Right = keyof typeof WORDS

const ALL = Object.keys(WORDS) as Right[]
const ORDINARY: readonly Right[] = ['select', 'insert', 'update', 'delete']
const APPEND_ONLY: readonly Right[] = ['select', 'insert']
const READ_ONLY: readonly Right[] = ['select']

const listOf = (rights: readonly Right[]) => sql.join(rights.map(right => WORDS[right]))

/**
 * The runtime role's rights on tables that are exceptions. A role that can change the audit log or the ledger can hide
 * what was done; a role that can change the list of migrations can make the next start run one again.
 */
const EXCEPTIONS: Record<string, readonly Right[]> = {
  'public.audit_entries': APPEND_ONLY,
  'public.audit_chain': APPEND_ONLY,
  'public.audit_addresses': APPEND_ONLY,
  'public.audit_anchors': APPEND_ONLY,
  'public.ledger_entries': APPEND_ONLY,
  'public.favour_entries': APPEND_ONLY,
  'public.journal_transactions': APPEND_ONLY,
  'public.journal_lines': APPEND_ONLY,
  'public.stay_documents': APPEND_ONLY,
  'public.accepted_house_rules': APPEND_ONLY,
  'public.kysely_migration': READ_ONLY,
  'public.kysely_migration_lock': READ_ONLY,
}

export interface TableRights {
  readonly table: string
  readonly rights: string[]
}

/** The rights of a role on each table, whoever granted them. */
export const readRights = async <T>(db: Kysely<T>, role: string): Promise<TableRights[]> => {
  const { rows } = await sql<TableRights>`
    select format('%s.%s', nspname, relname) as table,
      array(select r from unnest(${ALL}::text[]) r where has_table_privilege(${role}, pg_class.oid, r)) as rights
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any (${SCHEMAS}::text[]) and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`.execute(db)
  return rows
}

const wantedFor = (table: string) => EXCEPTIONS[table] ?? ORDINARY

interface Surroundings {
  readonly loose: boolean
  readonly connects: boolean
  readonly owns_database: boolean
  readonly database: string
  readonly version: number
}

/** The rights of a role beyond its tables: a role that can create objects could shadow existing ones. */
const readSurroundings = async <T>(db: Kysely<T>, role: string): Promise<Surroundings> => {
  const { rows } = await sql<Surroundings>`
    select has_database_privilege(${role}, current_database(), 'temporary')
        or has_database_privilege(${role}, current_database(), 'create')
        or has_schema_privilege(${role}, 'public', 'create') as loose,
      has_database_privilege(${role}, current_database(), 'connect')
        and has_schema_privilege(${role}, 'public', 'usage') as connects,
      (select pg_has_role(datdba, 'member') from pg_database where datname = current_database()) as owns_database,
      current_database() as database, current_setting('server_version_num')::int as version`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database says nothing about its roles')
  return found
}

/** For every schema, also for tables that later migrations create. */
const giveOrdinaryRights = async <T>(db: Kysely<T>, role: string, version: number) => {
  const to = sql.id(role)
  for (const schema of SCHEMAS) {
    const at = sql.id(schema)
    const ordinary = listOf(ORDINARY)
    await sql`grant usage on schema ${at} to ${to}`.execute(db)
    await sql`revoke create on schema ${at} from ${to}, public`.execute(db)
    await sql`grant ${ordinary} on all tables in schema ${at} to ${to}`.execute(db)
    await sql`grant usage, select on all sequences in schema ${at} to ${to}`.execute(db)
    await sql`alter default privileges in schema ${at} grant ${ordinary} on tables to ${to}`.execute(db)
    await sql`alter default privileges in schema ${at} grant usage, select on sequences to ${to}`.execute(db)
  }
  // The queue rebuilds its own bloated indexes; before PostgreSQL 17 only an owner can do that.
  if (version >= 170_000) await sql`grant maintain on all tables in schema pgboss to ${to}`.execute(db)
}

/**
 * Grants the runtime role the rights that the product needs and revokes all others. The tables' owner calls it at each
 * start; it changes nothing where all is in order. Several servers may call it at once.
 */
export const grantRights = async <T>(db: Kysely<T>, role: string): Promise<boolean> => {
  const around = await readSurroundings(db, role)
  const found = await readRights(db, role)
  const wrong = found.filter(({ table, rights }) => rights.join() !== wantedFor(table).join())
  if (wrong.length === 0 && !around.loose && around.connects) return false
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(7321150260717)`.execute(tx)
    const to = sql.id(role)
    if (around.owns_database) {
      await sql`revoke temporary, create on database ${sql.id(around.database)} from public, ${to}`.execute(
        tx,
      )
      await sql`grant connect on database ${sql.id(around.database)} to ${to}`.execute(tx)
    }
    await giveOrdinaryRights(tx, role, around.version)
    for (const { table } of found) {
      const taken = listOf(ALL.filter(right => !wantedFor(table).includes(right)))
      await sql`revoke ${taken} on ${sql.table(table)} from ${to}, public`.execute(tx)
    }
  })
  return true
}
