import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStatus, backupStatus } from '#contract/platform/system.schemas.ts'

/**
 * What `npm run backup:continuous` says of itself, for the server that shares its data folder. Without that command
 * there is no such file.
 */
const FILE = 'continuous-backup.json'

/** Replaces the file as a whole, so that a reader never sees half of it. */
export const writeBackupStatus = async (dataDir: string, status: BackupStatus): Promise<void> => {
  const path = join(dataDir, FILE)
  await writeFile(`${path}.new`, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Null where nobody archives continuously. */
export const readBackupStatus = async (dataDir: string): Promise<BackupStatus | null> => {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : backupStatus.parse(JSON.parse(text))
}

/** The archive was given up. */
export const removeBackupStatus = (dataDir: string): Promise<void> => rm(join(dataDir, FILE), { force: true })
