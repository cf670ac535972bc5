import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { readPidFile } from '#api/db/embedded/pid-file.ts'
import { findProcess, isGoneWithin, type ProcessRef, signal } from '#api/db/embedded/processes.ts'
import { type EmbeddedDatabase, startEmbedded } from '#api/db/embedded/start.ts'
import { folderForTests } from './folder.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Creates data folders, databases and processes for one test; `cleanUp` removes all of them. */
export class Playground {
  private readonly folders: string[] = []
  private readonly dataDirs = new Set<string>()
  private readonly databases: EmbeddedDatabase[] = []
  private readonly holders: ChildProcess[] = []

  folder(): string {
    const folder = realpathSync(mkdtempSync(join(folderForTests(), 'latchkey-test-')))
    this.folders.push(folder)
    return folder
  }

  dataDir(parent = this.folder()): string {
    const dataDir = join(parent, 'data')
    this.dataDirs.add(dataDir)
    return dataDir
  }

  async start(dataDir: string): Promise<EmbeddedDatabase> {
    const database = await startEmbedded({ dataDir, log: quiet })
    this.databases.push(database)
    return database
  }

  /** A server in a separate process, which the test can kill without warning. */
  async hold(dataDir: string, options: { env?: NodeJS.ProcessEnv; module?: string } = {}) {
    const module = options.module ?? new URL('../../api/db/embedded/start.ts', import.meta.url).href
    const program = `
      import { startEmbedded } from ${JSON.stringify(module)}
      const log = { info() {}, warn() {}, error() {} }
      const database = await startEmbedded({ dataDir: process.argv[1], log })
      console.log(database.url)
      process.stdin.resume().once('end', async () => { await database.stop(); process.exit() })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
      env: options.env ?? process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.holders.push(child)
    let problem = ''
    child.stderr.on('data', chunk => (problem += chunk))
    const [url] = await Promise.race([
      once(createInterface(child.stdout), 'line') as Promise<[string]>,
      once(child, 'close').then(() => Promise.reject(new Error(problem))),
    ])
    return {
      url,
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'close')
      },
      async stop() {
        child.stdin.end()
        await once(child, 'close')
      },
    }
  }

  async cleanUp(): Promise<void> {
    for (const child of this.holders) child.kill('SIGKILL')
    await Promise.all(this.databases.map(database => database.stop()))
    for (const dataDir of this.dataDirs) {
      const postgres = findPostgresProcess(dataDir)
      if (postgres) {
        signal(postgres, 'SIGQUIT')
        await isGoneWithin(postgres, 10_000)
      }
      const link = join(dataDir, 'postgres')
      if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
        rmSync(dirname(realpathSync(link)), { recursive: true, force: true })
      }
    }
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export function findPostgresProcess(dataDir: string): ProcessRef | undefined {
  return findProcess(readPidFile(join(dataDir, 'postgres'))?.pid ?? 0)
}

export async function queryPlayground(
  connectionString: string,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** Retries until the database answers, as a pool does after a failover. */
export async function queryWithin(milliseconds: number, url: string, sql: string) {
  const deadline = Date.now() + milliseconds
  for (;;) {
    try {
      return await queryPlayground(url, sql)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}
