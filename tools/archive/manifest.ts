import * as z from 'zod/mini'

const FORMAT = 1

const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  // Without generated columns, which cannot be written.
  columns: z.array(z.string()),
})

const auditHead = z.object({ position: z.int(), hash: z.string() })

/** The first entry: the contents of the archive, and the releases that can read it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The head of the audit log's chain; null where the log was empty. */
  auditHead: z.nullable(auditHead),
})

/** The last entry: how much must have been read by then. */
export const closingSchema = z.object({
  rows: z.record(z.string(), z.number()),
  uploads: z.number(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchiveEnd = z.infer<typeof closingSchema>

export const MANIFEST = 'manifest.json'
export const CLOSING = 'closing.json'
export const KEY = 'secret.key'

export function newManifest(contents: Pick<Manifest, 'migrations' | 'tables' | 'auditHead'>): Manifest {
  return { format: FORMAT, createdAt: new Date().toISOString(), ...contents }
}
