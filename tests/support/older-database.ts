import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrationNames } from '#api/db/migrate.ts'

const FOLDER = join(import.meta.dirname, '../../api/migrations')

/** A database of an earlier release: `migrate` runs the migration with that number and the later ones. */
export const createOlderDatabase = async (before: string) => {
  const template = new URL(inject('template'))
  const name = `older_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  await admin.query(`create database ${name} owner ${template.username}`)
  template.pathname = `/${name}`
  const client = new pg.Client({ connectionString: template.href })
  await client.connect()
  const names = await migrationNames()
  const run = async (which: readonly string[]) => {
    for (const each of which) await client.query(await readFile(join(FOLDER, each), 'utf8'))
  }
  await run(names.filter(each => each < before))
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
    migrate: () => run(names.filter(each => each >= before)),
    drop: async () => {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
