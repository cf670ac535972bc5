import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { formatReport } from './report.ts'
import { runBench } from './run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    homes: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    /** Processes of each of the two servers. */
    workers: { type: 'string', default: '1' },
    /** Writes a CPU profile of the product into this folder. */
    profile: { type: 'string' },
  },
})

/** The product's target relative to the bare server, for the most frequent calls. */
const TARGET = 0.7

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) })
try {
  const measured = await runBench(
    {
      databaseUrl: embedded.url,
      dataDir,
      homes: Number(values.homes),
      guests: 200,
      rounds: Number(values.rounds),
      secondsPerRound: Number(values.seconds),
      connections: Number(values.connections),
      workers: Number(values.workers),
      only: positionals.length > 0 ? positionals : undefined,
      nodeArgs: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : undefined,
    },
    line => console.log(line),
  )
  console.log(`\n${formatReport(measured)}\n`)
  for (const { scene, ratio } of measured)
    if (['list', 'detail'].includes(scene) && ratio.median < TARGET)
      console.log(`${scene} is below the target of ${TARGET}`)
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
