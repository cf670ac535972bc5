/**
 * Archives the database and its files without end, so that any moment can be restored: `npm run backup:continuous --
 * PLACE`.
 */

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '#api/config/config.ts'
import { removeBackupStatus } from '#api/domains/platform/continuous-backup.service.ts'
import { DAY_MS, HOUR_MS } from '#contract/kernel/durations.ts'
import { provideKey } from './archive/key.ts'
import { runCommand } from './archive/terminal.ts'
import { openArchive } from './continuous/archive.ts'
import { archiveContinuously, runningDatabase } from './continuous/archiver.ts'
import { endChain } from './continuous/chain.ts'
import { openPlace } from './continuous/place.ts'
import { readAmount, requireEmbedded, requirePlace } from './continuous/settings.ts'

const USAGE =
  'npm run backup:continuous -- PLACE [--key-file FILE] [--keep DAYS] [--base-every HOURS] [--every SECONDS] | --end'

await runCommand(USAGE, async args => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'key-file': { type: 'string' },
      keep: { type: 'string', default: '14' },
      'base-every': { type: 'string', default: '24' },
      every: { type: 'string', default: '30' },
      end: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const config = readConfig(process.env)
  requireEmbedded(config)
  if (!existsSync(config.dataDir)) throw new Error(`There is no data folder ${config.dataDir}.`)
  if (values.end) {
    const ended = await endChain(runningDatabase(config.dataDir))
    await removeBackupStatus(config.dataDir)
    return ended ? 'The database keeps no log for an archive any more.' : 'No archive was going on.'
  }
  const place = openPlace(requirePlace(positionals[0]))
  const everyMs = readAmount('--every', values.every, { least: 1, most: 3_600 }) * 1_000
  const baseEveryMs =
    readAmount('--base-every', values['base-every'], { least: 0.01, most: 24 * 31 }) * HOUR_MS
  const keepMs = readAmount('--keep', values.keep, { least: 1, most: 3_650 }) * DAY_MS
  const { key, made } = provideKey(values['key-file'])
  if (made)
    console.warn(
      `The key is new: ${made}. Keep a copy of it apart from the archive: without it nobody can restore.`,
    )
  // A place that cannot be read is said at once; later it is tried again.
  await place.list('')
  const stop = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stop.abort())
  const log = pino({ level: config.logLevel })
  log.info({ place: place.name }, 'archiving')
  const archive = openArchive(place, key)
  await archiveContinuously({
    ...{ dataDir: config.dataDir, archive, everyMs, baseEveryMs, keepMs },
    ...{ log, signal: stop.signal },
  })
  return 'Archiving stopped. What is written from now on is archived when it is started again.'
})
