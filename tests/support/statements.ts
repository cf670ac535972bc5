import pg from 'pg'
import { expect } from 'vitest'
import { QUEUE_CONNECTION } from '#api/jobs/jobs.ts'
import { fastest } from './fastest.ts'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** The queue does its maintenance at its own times, on its own connections, independent of calls. */
const isOfACall = (client: unknown) =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name !== QUEUE_CONNECTION

const listStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...args) {
    const [asked, values] = args
    const { text, values: own } = (typeof asked === 'string' ? { text: asked } : asked) as Partial<Statement>
    if (isOfACall(this))
      statements.push({ text: String(text), values: own ?? (Array.isArray(values) ? values : []) })
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return statements
}

/** The texts of the statements that reach the database while `work` runs, without those of the queue. */
export const countStatements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await listStatements(work)).map(({ text }) => text)

/** The plan of the only statement of `work` that contains `words`. */
export const explainPlan = async (
  app: Pick<TestApp, 'databaseUrl'>,
  words: string,
  work: () => Promise<unknown>,
): Promise<string> => {
  const [statement, ...more] = (await listStatements(work)).filter(({ text }) => text.includes(words))
  if (!statement || more.length > 0)
    throw new Error(`${words} stand in ${statement ? 'several' : 'no'} statements`)
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`explain ${statement.text}`, statement.values)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

/**
 * The time of a call, the fastest of several where one alone took `enoughMs` or more, and its number of statements besides
 * the lookup of the session.
 */
export const measureCall = async (
  app: TestApp,
  who: Caller,
  path: string,
  enoughMs = Number.POSITIVE_INFINITY,
) => {
  const ask = async () => {
    const { status } = await request(app, who, 'GET', path)
    expect({ path, status }).toEqual({ path, status: 200 })
  }
  const ms = await fastest(enoughMs, ask)
  const statements = (await countStatements(ask)).length - 1
  if (process.env.SHOW_TIMES) console.log(`${path}: ${ms.toFixed(1)} ms, ${statements} statements`)
  return { ms, statements }
}
