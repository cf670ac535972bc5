/**
 * Runs the product under load and takes away what it stands on, one thing after another: `npm run soak:faults`.
 * `--times` is how often Node, PostgreSQL and both are killed each, `--only` names faults, `--seed` repeats the moments.
 */
import { parseArgs } from 'node:util'
import { jumpClocks } from './faults/clock.ts'
import { fillDisks } from './faults/disk.ts'
import { holdIdleConnections } from './faults/idle.ts'
import { killUnderLoad } from './faults/kills.ts'
import { slowDatabase } from './faults/latency.ts'
import { hangMailServer } from './faults/mail.ts'
import { failHalfOfStorage } from './faults/storage.ts'
import { brokenPromises, type FaultResult, formatFaults } from './faults/table.ts'

const say = (line: string) => console.log(line)

const SCENES: Readonly<Record<string, (plan: { times: number; seed: number }) => Promise<FaultResult[]>>> = {
  kills: async plan => (await killUnderLoad({ ...plan, say })).results,
  disk: () => fillDisks(say),
  clock: () => jumpClocks(say),
  mail: hangMailServer,
  storage: ({ seed }) => failHalfOfStorage(seed),
  latency: slowDatabase,
  idle: holdIdleConnections,
}

process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1))

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    only: { type: 'string', default: Object.keys(SCENES).join(',') },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})

say(`--seed ${values.seed}`)
const results: FaultResult[] = []
for (const name of values.only.split(',')) {
  const scene = SCENES[name]
  if (!scene) throw new Error(`There is no fault ${name}, only ${Object.keys(SCENES).join(', ')}`)
  say(`${new Date().toISOString().slice(11, 19)} ${name}`)
  const plan = { times: Number(values.times), seed: Number(values.seed) }
  try {
    results.push(...(await scene(plan)))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}

say(`\n${formatFaults(results)}\n`)
for (const { what, more } of results) if (more) say(`${what}: ${more}`)
for (const result of results)
  for (const broken of brokenPromises(result)) {
    say(`${result.what}: ${broken}`)
    process.exitCode = 1
  }
process.exit()
