import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterName, type DatabaseCredentials } from './credentials.ts'
import { giveTo } from './home.ts'
import type { Log } from './log.ts'
import { readPidFile } from './pid-file.ts'
import { findByCommandLine, findProcess, type ProcessRef, signal } from './processes.ts'
import type { Program } from './program.ts'
import { type Runner, run } from './runner.ts'

const LOG_LIMIT_BYTES = 10_000_000

export interface Launch {
  readonly cluster: string
  readonly credentials: DatabaseCredentials
  readonly runner: Runner
  readonly program: Program
  readonly log: Log
}

/** The cluster is built in a temporary folder and renamed when complete, so an existing cluster is always complete. */
export async function createCluster({ cluster, credentials, runner, program }: Launch): Promise<void> {
  const home = dirname(cluster)
  const draft = join(home, 'postgres.new')
  const passwordFile = join(home, 'postgres.password')
  // An initdb whose server died may still be writing.
  const unfinished = findByCommandLine(line => line.includes(`initdb -D ${draft} `))
  for (const initdb of unfinished) signal(initdb, 'SIGKILL')
  rmSync(draft, { recursive: true, force: true, maxRetries: 20 })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(runner, draft)
  try {
    rmSync(passwordFile, { force: true })
    writeFileSync(passwordFile, credentials.superuserPassword, { mode: 0o600 })
    giveTo(runner, passwordFile)
    const answer = await run(runner, program.initdb, [
      ...['-D', draft, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // The locale is set explicitly, so that text sorts and folds alike on every machine whatever LANG is.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ])
    if (!answer.ok) throw new Error(`the database could not be created: ${answer.output.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeAccessRules(draft)
  renameSync(draft, cluster)
}

/** Rules of earlier releases did not let an archive read the log, so they are written before each launch. */
export function writeAccessRules(cluster: string): void {
  const rules =
    '# Loopback and a password, nothing else.\nhost all,replication all 127.0.0.1/32 scram-sha-256\n'
  writeFileSync(join(cluster, 'pg_hba.conf'), rules)
}

export function refuseOtherMajor(cluster: string, program: Program): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === program.major) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this release runs PostgreSQL ${program.major}, ` +
      'which cannot read it. Run "npm run backup" with the earlier release and "npm run restore" with this one.',
  )
}

/** Starts PostgreSQL on the stored port and resolves once it answers. Crash recovery may take a while. */
export async function launchPostgres(launch: Launch): Promise<ProcessRef> {
  const { cluster, runner, program, log } = launch
  const logFile = join(dirname(cluster), 'postgres.log')
  const output = openLog(logFile)
  const from = statSync(logFile).size
  const child = runner.start(program.postgres, serverArguments(launch), ['ignore', output, output])
  closeSync(output)
  child.unref()
  let ended: string | undefined
  child.once('error', error => (ended = error.message))
  child.once('exit', (code, name) => (ended = `exit ${code ?? name}`))
  const launched = Date.now()
  for (let reported = launched; ; await sleep(20)) {
    if (ended) throw new Error(`PostgreSQL did not start (${ended}): ${readLog(logFile, from)}`)
    const file = readPidFile(cluster)
    const ref = findProcess(child.pid ?? 0)
    if (ref && file?.pid === ref.pid && file.status === 'ready') return ref
    if (Date.now() - reported > 5_000) {
      reported = Date.now()
      log.info({ seconds: Math.round((reported - launched) / 1000) }, 'PostgreSQL is recovering')
    }
  }
}

function serverArguments({ cluster, credentials }: Launch): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    // The path of a Unix socket is limited to 107 bytes; a deep data folder exceeds that.
    unix_socket_directories: '',
    cluster_name: clusterName(credentials, cluster),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // An archive whose place is full or away must not fill the disk: beyond this the log is lost to it, and it says so.
    max_slot_wal_keep_size: '4GB',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The application reports failing statements itself; PostgreSQL's log would contain personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, '-p', String(credentials.port), ...options]
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  const opened = openSync(file, 'a', 0o600)
  chmodSync(file, 0o600)
  return opened
}

function readLog(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n')
  return lines.slice(-8).join(' | ').slice(0, 2_000)
}
