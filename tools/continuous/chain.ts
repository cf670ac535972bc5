import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Archive, putJson, readJson } from './archive.ts'
import { chainObject, chainSchema, chainsIn, piecesIn, readPosition, segmentStart } from './catalogue.ts'
import type { StoredObject } from './place-port.ts'
import { connectReplication } from './replication.ts'

/** PostgreSQL keeps the log for a slot until it is confirmed, also while nobody reads it. A chain has one slot. */
const SLOT = 'latchkey_'
export const slotOf = (chain: string) => `${SLOT}${chain}`

/** Where a chain goes on. */
export interface Chain {
  readonly id: string
  readonly timeline: number
  readonly position: bigint
  /** The moment up to which the log before `position` is whole; 0 at the beginning of a chain. */
  readonly until: number
  /** A part of the log was lost before this chain began. */
  readonly afterLoss: boolean
}

interface Slot {
  readonly chain: string
  readonly active: boolean
  readonly lost: boolean
  readonly restart: string
}

const withClient = async <T>(connectionString: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {
    // A connection that is lost shows in the next statement.
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const findSlot = async (client: pg.Client): Promise<Slot | undefined> => {
  const { rows } = await client.query<Slot>(
    `select substr(slot_name, ${SLOT.length + 1}) as chain, active, wal_status = 'lost' as lost,
      coalesce(restart_lsn, '0/0')::text as restart
    from pg_replication_slots where slot_name ~ '^${SLOT}[0-9a-f]{16}$'`,
  )
  return rows[0]
}

const dropSlot = (client: pg.Client, chain: string) =>
  client.query('select pg_drop_replication_slot($1)', [slotOf(chain)])

/** Lets PostgreSQL drop the log that it keeps for the archive; false where it keeps none. */
export const endChain = (url: string): Promise<boolean> =>
  withClient(url, async client => {
    const slot = await findSlot(client)
    if (slot) await dropSlot(client, slot.chain)
    return slot !== undefined
  })

const identify = async (url: string) => {
  const client = await connectReplication(url)
  try {
    const { rows } = await client.query('IDENTIFY_SYSTEM')
    return { system: String(rows[0].systemid), timeline: Number(rows[0].timeline) }
  } finally {
    await client.end()
  }
}

const beginChain = async (
  { url, archive }: { url: string; archive: Archive },
  client: pg.Client,
  afterLoss: boolean,
): Promise<Chain> => {
  const id = randomBytes(8).toString('hex')
  const { timeline, system } = await identify(url)
  // The note comes first: a slot without one would look like that of another archive.
  await putJson(archive, chainObject(id), { timeline, system })
  const { rows } = await client.query(
    'select lsn::text as restart from pg_create_physical_replication_slot($1, true)',
    [slotOf(id)],
  )
  return { id, timeline, position: segmentStart(readPosition(rows[0].restart)), until: 0, afterLoss }
}

const goOn = async (
  archive: Archive,
  objects: readonly StoredObject[],
  slot: Slot,
): Promise<Chain | null> => {
  const { timeline } = chainSchema.parse(await readJson(archive, chainObject(slot.chain)))
  const last = piecesIn(objects, slot.chain).at(-1)
  const restart = readPosition(slot.restart)
  if (slot.lost || (last && last.end < restart)) return null
  const position = last?.end ?? segmentStart(restart)
  return { id: slot.chain, timeline, position, until: last?.until ?? 0, afterLoss: false }
}

/**
 * Where the archive goes on, or a new chain where the database keeps no log for it, or not enough. Throws where another
 * process archives, or the database keeps its log for another archive.
 */
export const provideChain = (
  url: string,
  archive: Archive,
  objects: readonly StoredObject[],
): Promise<Chain> =>
  withClient(url, async client => {
    const slot = await findSlot(client)
    if (!slot) return beginChain({ url, archive }, client, false)
    if (slot.active) throw new Error('Another backup:continuous of this database is running.')
    if (!chainsIn(objects).includes(slot.chain))
      throw new Error(
        `The database keeps its log for another archive than ${archive.name}. Is its disk mounted? To give the other ` +
          'archive up, run: npm run backup:continuous -- --end',
      )
    const chain = await goOn(archive, objects, slot)
    if (chain) return chain
    await dropSlot(client, slot.chain)
    return beginChain({ url, archive }, client, true)
  })
