import { realpathSync } from 'node:fs'
import { readCredentials } from './credentials.ts'
import { DataDirInUse } from './lock.ts'
import type { Log } from './log.ts'
import { describeDatabase, type EmbeddedDatabase, startEmbedded } from './start.ts'

/** For tools: opens the database of a data folder, whether or not a server is running on it. */
export async function attachEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(options)
  } catch (error) {
    const credentials = error instanceof DataDirInUse && readCredentials(realpathSync(options.dataDir))
    if (!credentials) throw error
    return describeDatabase(credentials, async () => {})
  }
}
