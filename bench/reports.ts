import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { runReports } from './reports/run.ts'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '10000' },
    bookings: { type: 'string', default: '100' },
    /** Replaces the embedded database: an empty one, or one that was filled before. */
    database: { type: 'string' },
    filled: { type: 'boolean', default: false },
  },
})

/** Of server time. */
const TARGET_MS = 500

const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-reports-'))
const embedded = values.database ? null : await startEmbedded({ dataDir, log: pino({ level: 'warn' }) })
try {
  const homes = Number(values.homes)
  const measured = await runReports(
    {
      people: homes * 5,
      owners: Math.ceil(homes / 4),
      homes,
      bookingsPerHome: Number(values.bookings),
      databaseUrl: values.database ?? embedded?.url ?? '',
      dataDir,
      tries: 5,
      filled: values.filled,
    },
    text => console.log(text),
  )
  console.log(`\n${homes * Number(values.bookings)} bookings of ${homes * 5} people at ${homes} homes`)
  for (const { who, path, status, ms, mostMs } of measured)
    console.log(
      `${ms.toFixed(0).padStart(5)} ms (most ${mostMs.toFixed(0)})  ${status}  ${who} ${path.replace(/[&?](start_date|end_date|owner)=[^&]*/g, '')}`,
    )
  const slow = measured.filter(({ ms }) => ms > TARGET_MS)
  console.log(
    slow.length === 0 ? `all below ${TARGET_MS} ms` : `${slow.length} above the target of ${TARGET_MS} ms`,
  )
} finally {
  await embedded?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
