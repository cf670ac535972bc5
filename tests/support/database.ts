import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const asSuperuser = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * The product gives up early what a person waits for. A machine that runs three suites at once may be slower, and the
 * suites are about what is answered, not when; parameters of the address go before the product's own limits.
 */
const PATIENCE = {
  statement_timeout: '120000',
  lock_timeout: '60000',
  idle_in_transaction_session_timeout: '120000',
  connect_timeout: '60',
}
/**
 * The tables of a suite are small, so that any plan is good, and planning took a quarter of the database's time: each
 * connection plans a statement once, not for each set of values.
 */
const PLAN_ONCE = { options: '-c plan_cache_mode=force_generic_plan' }

/**
 * A fresh, migrated database for one suite; `drop` removes it, `cut` takes it away and `mend` gives it back. `plans`: large
 * tables need a plan for each set of values, as the product has them.
 */
export const createDatabase = async ({ plans = 'once' }: { readonly plans?: 'once' | 'each time' } = {}) => {
  const template = new URL(inject('template'))
  const name = `suite_${randomBytes(8).toString('hex')}`
  await asSuperuser(
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy owner ${template.username}`,
  )
  const at = (role: 'template' | 'runtimeTemplate') => {
    const url = new URL(inject(role))
    url.pathname = `/${name}`
    for (const [parameter, value] of Object.entries({ ...PATIENCE, ...(plans === 'once' && PLAN_ONCE) }))
      url.searchParams.set(parameter, value)
    return url.href
  }
  return {
    /** As the runtime role. */
    url: at('runtimeTemplate'),
    /** As the role that owns the tables. */
    ownerUrl: at('template'),
    async cut() {
      await asSuperuser(`alter database ${name} with allow_connections false`)
      await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    mend: () => asSuperuser(`alter database ${name} with allow_connections true`),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  }
}
