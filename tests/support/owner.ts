import pg from 'pg'

/** Runs statements as the role that owns the tables, which the runtime role may not run. */
export const asOwner = async ({ ownerUrl }: { ownerUrl: string }, statement: string) => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
