import pg from 'pg'

/** The texts of the statements that reach the database while `work` runs, whoever sends them. */
export const countStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const texts: string[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...args) {
    const [asked] = args
    texts.push(typeof asked === 'string' ? asked : String((asked as { text?: string })?.text))
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return texts
}
