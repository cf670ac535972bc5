import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readCredentials } from '#api/db/embedded/credentials.ts'
import { superuserUrl } from '#api/db/embedded/databases.ts'
import type { Log } from '#api/db/embedded/log.ts'
import { HOUR_MS } from '#contract/kernel/durations.ts'
import type { Archive } from './archive.ts'
import { type ArchiveStatus, openArchiveStatus } from './archive-status.ts'
import { takeBase } from './base.ts'
import { pieceName, writePosition } from './catalogue.ts'
import { type Chain, provideChain, slotOf } from './chain.ts'
import { openKeptFiles } from './kept-files.ts'
import { LogPiece } from './log-piece.ts'
import { PlaceFailed } from './place.ts'
import { connectReplication, LogStream } from './replication.ts'
import { removeOutdated } from './retention.ts'

const compress = promisify(gzip)
const LONGEST_TICK_MS = 5_000
const LONGEST_PAUSE_MS = 30_000

export interface ArchiverOptions {
  readonly dataDir: string
  readonly archive: Archive
  /** How often the log is stored, also where it is short. */
  readonly everyMs: number
  readonly baseEveryMs: number
  /** For how long any moment can be restored. */
  readonly keepMs: number
  readonly log: Log
  readonly signal: AbortSignal
}

/** The embedded database of the data folder as its superuser, with the port that it has now. */
export const runningDatabase = (dataDir: string): string => {
  const credentials = existsSync(dataDir) ? readCredentials(realpathSync(dataDir)) : undefined
  if (!credentials) throw new Error(`There is no database in ${dataDir} yet. Start the server once.`)
  return superuserUrl(credentials)
}

/** Takes bases beside the log, one at a time; a failed one is tried again after a while. */
const openBases = (options: ArchiverOptions, status: ArchiveStatus, take: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let notBefore = 0
  const run = async () => {
    try {
      await take()
      status.mend()
      options.log.info({}, 'a base backup is complete')
    } catch (error) {
      notBefore = Date.now() + Math.min(options.baseEveryMs, HOUR_MS / 6)
      options.log.error({ err: error }, 'the base backup failed')
      await status.fail('base')
    }
  }
  return {
    takeWhereDue() {
      const due = status.lastBaseAt() + options.baseEveryMs
      if (running || Date.now() < Math.max(due, notBefore)) return
      running = run().finally(() => (running = undefined))
    },
    settled: async () => running,
  }
}

/** Archives until the connection or the place fails, or until `signal` stops it. */
const archiveOnce = async (options: ArchiverOptions, status: ArchiveStatus): Promise<void> => {
  const { archive, dataDir, everyMs, log, signal } = options
  const url = runningDatabase(dataDir)
  const objects = await archive.list('')
  const chain = await provideChain(url, archive, objects)
  if (chain.afterLoss) {
    log.error({}, 'the database no longer had a part of its log: the archive has a gap and begins anew')
    await status.fail('lost')
  }
  const files = openKeptFiles(dataDir, archive, new Set(objects.map(({ name }) => name)))
  const tidy = async () => {
    const since = Date.now() - options.keepMs
    await status.recount(
      chain,
      await removeOutdated(archive, { since, current: chain.id, here: await files.list() }),
    )
  }
  await status.begin(chain)
  await tidy()
  const bases = openBases(options, status, async () => {
    await takeBase(url, { archive, chain: chain.id, files })
    await tidy()
  })

  const client = await connectReplication(url)
  const stream = client.query(new LogStream(commandOf(chain)))
  const stop = () => stream.stop()
  signal.addEventListener('abort', stop)
  let piece = new LogPiece(chain.position, chain.until, Date.now())
  // An answer of the server shows how far its log goes, also where nothing is written.
  const ticker = setInterval(() => stream.confirm(piece.start), Math.min(everyMs, LONGEST_TICK_MS))
  const store = async () => {
    // What a row of the log names must be in the archive before the log says that it is whole.
    await files.copyFiles()
    await files.copySmall(chain.id, Date.now())
    const { start, end, until } = piece
    await archive.put(pieceName(chain.id, { start, end, until }), await compress(piece.content()))
    await status.archived(until)
    piece = new LogPiece(end, until, Date.now())
    stream.confirm(end)
  }
  try {
    for await (const message of stream) {
      piece.add(message)
      if (message.wantsAnswer || piece.isDue(Date.now(), everyMs)) await store()
      bases.takeWhereDue()
    }
    await store()
    if (!signal.aborted) throw new Error('PostgreSQL ended the stream of its log.')
  } finally {
    clearInterval(ticker)
    signal.removeEventListener('abort', stop)
    await client.end()
    await bases.settled()
  }
}

const commandOf = ({ id, position, timeline }: Chain) =>
  `START_REPLICATION SLOT "${slotOf(id)}" PHYSICAL ${writePosition(position)} TIMELINE ${timeline}`

/** Archives until `signal` stops it. Whatever fails is said, shown and tried again. */
export const archiveContinuously = async (options: ArchiverOptions): Promise<void> => {
  const status = openArchiveStatus(options)
  for (let wait = 1_000; !options.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const begun = Date.now()
    try {
      await archiveOnce(options, status)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      options.log.error({ reason }, 'archiving failed; it is tried again')
      await status.fail(error instanceof PlaceFailed ? 'place' : 'database')
      if (Date.now() - begun > LONGEST_PAUSE_MS) wait = 1_000
      await pause(wait, undefined, { signal: options.signal }).catch(() => {
        // It was asked to stop.
      })
    }
  }
}
