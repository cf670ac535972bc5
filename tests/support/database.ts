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

/** A fresh, migrated database for one suite; `drop` removes it. */
export const createDatabase = async () => {
  const template = new URL(inject('template'))
  const name = `suite_${randomBytes(8).toString('hex')}`
  await asSuperuser(
    `create database ${name} template ${template.pathname.slice(1)} owner ${template.username}`,
  )
  const at = (role: 'template' | 'runtimeTemplate') => {
    const url = new URL(inject(role))
    url.pathname = `/${name}`
    return url.href
  }
  return {
    /** As the runtime role. */
    url: at('runtimeTemplate'),
    /** As the role that owns the tables. */
    ownerUrl: at('template'),
    drop: () => asSuperuser(`drop database ${name} with (force)`),
  }
}
