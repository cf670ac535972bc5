import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '#api/db/database.ts'
import { explain, measureSearch } from '../../bench/search/measure.ts'
import { createSearchMix } from '../../bench/search/mix.ts'
import { seedSearch, seekers } from '../../bench/search/seed.ts'
import { createDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  database = await createDatabase({ plans: 'each time' })
  pool = openPool(database.ownerUrl, 4, { statementTimeoutMs: 0 })
  await seedSearch(openDatabase(pool), { homes: 2_000 })
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const planOf = async (statement: CompiledQuery) => {
  const [row] = await explain(pool, statement, 'analyze, format json')
  const [root] = (row as { 'QUERY PLAN': { Plan: Node }[] })['QUERY PLAN']
  return root ? nodesOf(root.Plan) : []
}

/** Does not check speed, which depends on the machine, but what is read, and with which plan. */
test('searches are two statements that look at nights one home at a time, by an index, and not at all of them', async () => {
  const { cities, viewers } = await seekers(openDatabase(pool))
  let looked = 0
  for (const [index, asked] of createSearchMix(40, cities, new Date()).entries()) {
    const viewer = viewers[index % viewers.length]
    if (!viewer) throw new Error('Nobody looks')
    const { statements } = await measureSearch(pool, viewer, asked)
    expect(statements).toHaveLength(2)
    for (const statement of statements) {
      const nodes = await planOf(statement)
      for (const node of nodes.filter(each => each['Relation Name'] === 'bookings')) {
        expect(node['Index Name']).toBe('bookings_holding')
        looked = Math.max(looked, node['Actual Loops'])
      }
    }
  }
  expect(looked).toBeGreaterThan(0)
})

test('a word is read from its index once, in all its languages, and not for homes that are found by their owners', async () => {
  const { viewers } = await seekers(openDatabase(pool))
  for (const viewer of viewers) {
    const { statements } = await measureSearch(pool, viewer, {
      status: 'active',
      limit: 50,
      offset: 0,
      sort: 'price',
      search: 'lavender',
    })
    for (const statement of statements) {
      const nodes = await planOf(statement)
      expect(nodes.filter(node => node['Index Name'] === 'properties_lexemes').length).toBeLessThanOrEqual(1)
    }
  }
})
